-- The service's own record of prices, for charts.

-- The first price that was seen in a span of time. A span is written once, by whichever node comes first, and never changed.
CREATE TABLE price_point (
  currency_title text NOT NULL,
  width_seconds integer NOT NULL CHECK (width_seconds > 0),
  span_at timestamptz NOT NULL,
  -- US dollars for one whole unit, times 10^24.
  price_e24 numeric(78,0) NOT NULL CHECK (price_e24 > 0),
  -- Who said so, and when: a venue's name, or `synthetic` for made-up prices.
  source text NOT NULL,
  stated_at timestamptz NOT NULL,
  PRIMARY KEY (currency_title, width_seconds, span_at)
);
CREATE INDEX price_point_age ON price_point (width_seconds, span_at);

-- Until when the venues have been asked for what we did not see ourselves. What is missing before that, they do not know either.
CREATE TABLE price_backfill (
  currency_title text NOT NULL,
  width_seconds integer NOT NULL,
  source text NOT NULL,
  asked_until timestamptz NOT NULL,
  PRIMARY KEY (currency_title, width_seconds)
);
