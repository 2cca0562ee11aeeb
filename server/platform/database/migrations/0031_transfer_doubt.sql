-- A transfer that a block holds and that did not move what it should, by the chain's own record: it is neither done nor sent again until an operator has looked.
ALTER TABLE outgoing_transfer
  ADD COLUMN doubt text,
  ADD COLUMN verdict text CHECK (verdict IN ('arrived', 'not_moved'));
