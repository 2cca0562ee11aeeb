-- What a reservation was worth when its order was made: callers may hold so much without paying. Zero for orders from before there was such a limit.
ALTER TABLE reservation ADD COLUMN usd_cents bigint NOT NULL DEFAULT 0 CHECK (usd_cents >= 0);
