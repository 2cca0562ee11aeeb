-- The signer signs each attempt at a transfer once, even for a server that has lost the record of it.
ALTER TABLE outgoing_transfer ADD COLUMN attempt integer NOT NULL DEFAULT 1 CHECK (attempt >= 1);

-- Identifies these books: a signer may have worked for other books, whose transfers have the same keys. A restored backup has the same id.
CREATE TABLE books (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  is_only boolean NOT NULL DEFAULT true UNIQUE CHECK (is_only)
);
INSERT INTO books DEFAULT VALUES;
