-- The signature of where to pay, as it was made when the order was: it is answered from here, and never made again from what stands beside it.
-- Orders from before have none.
ALTER TABLE orders
  ADD COLUMN deposit_proof_key_id text,
  ADD COLUMN deposit_proof_signature text,
  ADD CONSTRAINT orders_deposit_proof_whole CHECK ((deposit_proof_key_id IS NULL) = (deposit_proof_signature IS NULL));
