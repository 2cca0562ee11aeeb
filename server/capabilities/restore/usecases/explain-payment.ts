import type { OutgoingPayment } from '../../../chains/outgoing-payment';
import { isSameAddress } from '../../../chains/same-address';
import type { AdoptedAs, FoundTransaction } from '../../treasury';
import type { OpenPayment } from '../ports/restore-store';

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
};

/** Miners choose the times of blocks, within limits. */
const BLOCK_TIME_ERROR_MS = 2 * 3_600_000;

/**
 * Explains transactions of our wallets that only the chain shows: by the queued transfer or the open
 * order that they paid, or by what they moved between our own wallets. An order must have been paid
 * what it was owed, as far as these books know. An operator decides about the rest.
 * @param payments of one chain, oldest first
 */
export function explainPayments(
  chainKey: string,
  payments: readonly OutgoingPayment[],
  view: WalletView,
): Explained[] {
  const taken = new Set<OpenPayment>();
  return payments.map((payment) => {
    const fromWallet = view.isHot(payment.sender) ? 'hot' : (view.indexOf(payment.sender) ?? 'hot');
    const own = explainOwn(payment, fromWallet, view);
    if (own !== null)
      return { adoptAs: own.adoptAs, found: foundIn(chainKey, payment, fromWallet) };
    const equal = payments.filter((each) => isEqual(each, payment)).length;
    const match = matchOf(payment, equal, view.open, taken);
    const found = foundIn(chainKey, payment, fromWallet);
    if (match === null)
      return isToCold(payment, fromWallet, view)
        ? { adoptAs: 'cold', found }
        : { adoptAs: null, found: { ...found, isExplained: false } };
    taken.add(match);
    const { transferKey, orderId, toAddress } = match;
    return { adoptAs: null, found: { ...found, transferKey, orderId, toAddress } };
  });
}

const isToCold = (
  { to }: OutgoingPayment,
  fromWallet: 'hot' | number,
  { coldAddress }: WalletView,
): boolean => fromWallet === 'hot' && coldAddress !== null && isSameAddress(to, coldAddress);

const foundIn = (
  chainKey: string,
  { to, minedAtMs, ...payment }: OutgoingPayment,
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
  { to, assetSlug }: OutgoingPayment,
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

type SentPayment = Pick<OutgoingPayment, 'to' | 'assetSlug'> & { readonly sentAtMs: number };

/** Returns the open payments to the receiver of a transaction, in its asset, whatever the amount. */
export const openPaymentsTo = (
  { to, assetSlug, sentAtMs }: SentPayment,
  open: readonly OpenPayment[],
): readonly OpenPayment[] =>
  open.filter(
    (each) =>
      each.fromWallet === 'hot' &&
      each.assetSlug === assetSlug &&
      isSameAddress(each.toAddress, to) &&
      each.createdAtMs <= sentAtMs + BLOCK_TIME_ERROR_MS,
  );

/**
 * Returns the open payment that a transaction made. Whichever of several queued transfers it is, the
 * others are still sent; but an order may never be paid, so one of several orders counts only if all
 * of them were paid.
 * @param equal how many of these payments have the same receiver, asset and amount
 */
function matchOf(
  payment: OutgoingPayment,
  equal: number,
  open: readonly OpenPayment[],
  taken: ReadonlySet<OpenPayment>,
): OpenPayment | null {
  const { amountMinor, minedAtMs } = payment;
  const free = openPaymentsTo({ ...payment, sentAtMs: minedAtMs }, open).filter(
    (each) =>
      !taken.has(each) &&
      each.amounts !== null &&
      each.amounts.leastMinor <= amountMinor &&
      amountMinor <= each.amounts.mostMinor,
  );
  const queued = free.find(({ transferKey }) => transferKey !== null);
  if (queued) return queued;
  const [first, ...others] = free;
  if (!first) return null;
  const isExact = free.every(({ amounts }) => amounts?.leastMinor === amounts?.mostMinor);
  return others.length === 0 || (isExact && equal >= free.length) ? first : null;
}

const isEqual = (one: OutgoingPayment, other: OutgoingPayment): boolean =>
  isSameAddress(one.to, other.to) &&
  one.assetSlug === other.assetSlug &&
  one.amountMinor === other.amountMinor;
