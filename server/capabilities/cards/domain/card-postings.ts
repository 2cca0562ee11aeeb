import { type AccountRef, type LedgerTransaction, move } from '../../ledger';

/** A captured payment. The partner keeps `feeMinor` of it and owes us the rest. */
export type CardMoney = {
  readonly paymentId: string;
  readonly orderId: number;
  readonly partner: string;
  readonly assetSlug: string;
  readonly amountMinor: bigint;
  readonly feeMinor: bigint;
};

const owedBy = (partner: string): AccountRef => ({ kind: 'card_partner', reference: partner });
const client = (orderId: number): AccountRef => ({ kind: 'client', reference: String(orderId) });
const FEE: AccountRef = { kind: 'card_fee' };

/**
 * The partner has the money: it owes us everything except its fee, and we owe all of it to the
 * client.
 */
export function cardCaptured({
  paymentId,
  orderId,
  partner,
  assetSlug,
  amountMinor,
  feeMinor,
}: CardMoney): LedgerTransaction {
  return {
    key: `card-captured:${paymentId}`,
    orderId,
    postings: [
      ...move(assetSlug, amountMinor - feeMinor, client(orderId), owedBy(partner)),
      ...move(assetSlug, feeMinor, client(orderId), FEE),
    ],
  };
}

/**
 * The payer got the money back before anything was paid out for it: all debts are cleared,
 * including the fee.
 */
export function cardReversed({
  paymentId,
  orderId,
  partner,
  assetSlug,
  amountMinor,
  feeMinor,
}: CardMoney): LedgerTransaction {
  return {
    key: `card-taken-back:${paymentId}`,
    orderId,
    postings: [
      ...move(assetSlug, amountMinor - feeMinor, owedBy(partner), client(orderId)),
      ...move(assetSlug, feeMinor, FEE, client(orderId)),
    ],
  };
}

/** The payer has both the money and the coins: what the partner owed us is our loss. */
export function cardLost({
  paymentId,
  orderId,
  partner,
  assetSlug,
  amountMinor,
  feeMinor,
}: CardMoney): LedgerTransaction {
  return {
    key: `card-lost:${paymentId}`,
    orderId,
    postings: move(assetSlug, amountMinor - feeMinor, owedBy(partner), { kind: 'card_loss' }),
  };
}

/**
 * The partner has paid a seller's card: we owe it the amount and its fee, or it owes us that much
 * less. The seller does not pay `feeMinor` separately: the rate already excludes it.
 */
export function cardPaidOut({
  payoutId,
  orderId,
  partner,
  assetSlug,
  amountMinor,
  feeMinor,
}: Omit<CardMoney, 'paymentId'> & { readonly payoutId: string }): LedgerTransaction {
  return {
    key: `card-paid-out:${payoutId}`,
    orderId,
    postings: [
      ...move(assetSlug, amountMinor, owedBy(partner), {
        kind: 'payout_in_flight',
        reference: String(orderId),
      }),
      ...move(assetSlug, feeMinor, owedBy(partner), FEE),
    ],
  };
}

/**
 * The partner has paid part of what it owes. `reference` identifies that payment, so that it is
 * posted only once.
 */
export function cardSettled({
  partner,
  assetSlug,
  amountMinor,
  reference,
}: {
  readonly partner: string;
  readonly assetSlug: string;
  readonly amountMinor: bigint;
  readonly reference: string;
}): LedgerTransaction {
  return {
    key: `card-settled:${partner}:${reference}`,
    orderId: null,
    postings: move(assetSlug, amountMinor, owedBy(partner), { kind: 'treasury' }),
  };
}

/**
 * We have paid a partner for card payouts: it owes us that much more, or we owe it that much less.
 * `reference` identifies that payment, so that it is posted only once.
 */
export function cardFunded({
  partner,
  assetSlug,
  amountMinor,
  reference,
}: {
  readonly partner: string;
  readonly assetSlug: string;
  readonly amountMinor: bigint;
  readonly reference: string;
}): LedgerTransaction {
  return {
    key: `card-funded:${partner}:${reference}`,
    orderId: null,
    postings: move(assetSlug, amountMinor, { kind: 'treasury' }, owedBy(partner)),
  };
}
