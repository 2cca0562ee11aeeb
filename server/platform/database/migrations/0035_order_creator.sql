-- The hash of the cookie of the browser session that made the order: it may leave an email without naming the destination address. Null where no browser made it.
ALTER TABLE orders ADD COLUMN creator_hash text;
