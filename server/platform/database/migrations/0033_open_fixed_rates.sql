-- What a fixed rate is promised for: the promises that no block backs with a deposit yet are bounded.
ALTER TABLE orders ADD COLUMN fixed_value_usd_cents numeric(30,0);
CREATE INDEX orders_open_fixed ON orders (created_at) WHERE fixed_value_usd_cents IS NOT NULL AND state IN ('awaiting_deposit', 'confirming');
