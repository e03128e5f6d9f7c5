"""How long people may think: what a founder chooses, when a clock stands still, what each has left, and what is done at the
end."""
