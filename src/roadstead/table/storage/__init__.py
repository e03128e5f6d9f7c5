"""What the table keeps, and how."""
