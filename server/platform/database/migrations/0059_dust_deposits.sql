-- What a deposit that isn't worth its sweep amounts to, together with the others at its address. The server looks for
-- those that fees have fallen enough for.
ALTER TABLE deposit ADD COLUMN dust_worth_minor numeric(78,0);
UPDATE deposit d
SET dust_worth_minor = total.amount_minor
FROM (
  SELECT chain_key, address, asset_slug, sum(amount_minor) AS amount_minor
  FROM deposit
  WHERE sweep_state = 'dust'
  GROUP BY chain_key, address, asset_slug
) total
WHERE d.sweep_state = 'dust'
  AND (d.chain_key, d.address, d.asset_slug) = (total.chain_key, total.address, total.asset_slug);
ALTER TABLE deposit ADD CHECK ((sweep_state = 'dust') = (dust_worth_minor IS NOT NULL));
CREATE INDEX deposit_dust_by_worth ON deposit (chain_key, asset_slug, dust_worth_minor) WHERE sweep_state = 'dust';
CREATE INDEX deposit_dust_by_address ON deposit (chain_key, address) WHERE sweep_state = 'dust';
CREATE INDEX deposit_unswept ON deposit (chain_key, deposit_id) WHERE sweep_state = 'none';
