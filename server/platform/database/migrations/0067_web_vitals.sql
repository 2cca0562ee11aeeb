-- How fast pages were for visitors, counted by day. No row says whose measurements it counts, at
-- what time of the day they were made, or which of them belong to one visit.
CREATE TABLE vitals_daily (
  day date NOT NULL,
  template text NOT NULL,
  language text NOT NULL,
  device text NOT NULL CHECK (device IN ('phone', 'desktop')),
  metric text NOT NULL,
  -- The position in the metric's bounds (contract/site/web-vitals.ts).
  bucket smallint NOT NULL CHECK (bucket >= 0),
  count bigint NOT NULL CHECK (count > 0),
  PRIMARY KEY (day, template, language, device, metric, bucket)
);
