-- When the card partner was last heard of a payout to a card, payouts that an operator has it asked for no more, and fees beyond what was agreed on.

ALTER TABLE card_payout
  -- When the partner was last asked and contradicted nothing. Coins are exchanged on a word that is no older than a minute.
  ADD COLUMN told_at timestamptz,
  -- When an operator gave the payout up: the partner is not asked to pay it from then on.
  ADD COLUMN given_up_at timestamptz;

-- The most that the partner may keep of the order by an operator's word; null where nobody said so, and what was agreed on is the bound.
ALTER TABLE card_order ADD COLUMN accepted_fee_minor numeric(78,0) CHECK (accepted_fee_minor >= 0);
