"""What the cards look like: each module draws one deck, the build writes them into the site as sprites."""
