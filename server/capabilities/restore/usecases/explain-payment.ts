import type { OutgoingPayment } from '../../../chains/outgoing-payment';
import { isSameAddress } from '../../../chains/same-address';
import type { AdoptedAs, FoundTransaction } from '../../treasury';
import type { OpenPayment } from '../ports/restore-store';
import { matchPayments } from './match-payments';

/** What is known about the wallets of a chain when its transactions are explained. */
export type WalletView = {
  /** Whether an address is, or once was, the hot wallet. */
  readonly isHot: (address: string) => boolean;
  readonly nativeSlug: string;
  /** `null` if the chain has none. */
  readonly coldAddress: string | null;
  /** Returns the index of a deposit address; `null` if it is not ours. */
  readonly indexOf: (address: string) => number | null;
  /** Whether the order of a deposit address is lost. */
  readonly isLost: (index: number) => boolean;
  readonly open: readonly OpenPayment[];
};

export type Explained = {
  readonly found: FoundTransaction;
  /** How it is booked at once; `null` if a transfer is going to claim it, or an operator decides. */
  readonly adoptAs: AdoptedAs | null;
  /** Whether it also pays someone else. */
  readonly paysOthers: boolean;
};

/**
 * Explains transactions of our wallets that only the chain shows: by the queued transfer or the open
 * order that they paid, or by what they moved between our own wallets. An order must have been paid
 * what it was owed, as far as these books know. An operator decides about the rest, and about each
 * that also pays someone else: a thief can add a small payment to one of our addresses.
 * @param payments of one chain, oldest first
 */
export function explainPayments(
  chainKey: string,
  payments: readonly OutgoingPayment[],
  view: WalletView,
): Explained[] {
  const judged = payments.map((payment) => {
    const fromWallet = view.isHot(payment.sender) ? 'hot' : (view.indexOf(payment.sender) ?? 'hot');
    const own = payment.paysOthers ? null : explainOwn(payment, fromWallet, view);
    return { payment, fromWallet, own } as const;
  });
  const paid = judged.filter(
    ({ own, fromWallet, payment }) => own === null && fromWallet === 'hot' && !payment.paysOthers,
  );
  const matches = matchPayments(
    paid.map(({ payment }) => payment),
    view.open,
  );
  return judged.map(({ payment, fromWallet, own }) => {
    const { paysOthers } = payment;
    const found = foundIn(chainKey, payment, fromWallet);
    if (own !== null) return { adoptAs: own.adoptAs, found, paysOthers };
    const match = matches.get(payment);
    if (match) {
      const { transferKey, orderId, toAddress } = match;
      return { adoptAs: null, found: { ...found, transferKey, orderId, toAddress }, paysOthers };
    }
    return !paysOthers && isToCold(payment, fromWallet, view)
      ? { adoptAs: 'cold', found, paysOthers }
      : { adoptAs: null, found: { ...found, isExplained: false }, paysOthers };
  });
}

/** Returns how a transaction is booked about which an operator decided that it paid no order. */
export function bookedAs(
  { toAddress, assetSlug, fromWallet }: FoundTransaction,
  view: WalletView,
): AdoptedAs {
  const movement = { to: toAddress, assetSlug };
  const own = explainOwn(movement, fromWallet, view)?.adoptAs ?? null;
  return own ?? (isToCold(movement, fromWallet, view) ? 'cold' : 'lost');
}

type Movement = Pick<OutgoingPayment, 'to' | 'assetSlug'>;

const isToCold = (
  { to }: Movement,
  fromWallet: 'hot' | number,
  { coldAddress }: WalletView,
): boolean => fromWallet === 'hot' && coldAddress !== null && isSameAddress(to, coldAddress);

/** Returns what is stored about a payment. */
export const foundIn = (
  chainKey: string,
  { to, minedAtMs, paysOthers: _, ...payment }: OutgoingPayment,
  fromWallet: 'hot' | number,
): FoundTransaction => ({
  ...payment,
  chainKey,
  source: 'chain',
  transferKey: null,
  attempt: null,
  orderId: null,
  isExplained: true,
  fromWallet,
  toAddress: to,
  sentAtMs: minedAtMs,
});

/** Explains a movement between our own wallets. */
function explainOwn(
  { to, assetSlug }: Movement,
  fromWallet: 'hot' | number,
  { isHot, nativeSlug, indexOf, isLost, open }: WalletView,
): { readonly adoptAs: AdoptedAs | null } | null {
  const isToHot = isHot(to);
  if (fromWallet !== 'hot')
    return isToHot ? { adoptAs: isLost(fromWallet) ? 'sweep' : null } : null;
  if (isToHot) return { adoptAs: 'filler' };
  if (assetSlug !== nativeSlug || indexOf(to) === null) return null;
  // Gas for a token sweep. If a queued transfer is still waiting to send it, that one claims it.
  const isQueued = open.some(
    (payment) => payment.transferKey?.startsWith('gas:') && isSameAddress(to, payment.toAddress),
  );
  return { adoptAs: isQueued ? null : 'gas' };
}
