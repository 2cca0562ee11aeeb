-- What an order's terms owe to each of its deposits, so that the others keep theirs when a reorganisation takes one. With the round in the books that it was priced in.
ALTER TABLE deposit ADD COLUMN terms_share jsonb;
