import type { OutgoingPayment } from '../../../chains/outgoing-payment';
import { isSameAddress } from '../../../chains/same-address';
import type { OpenPayment } from '../ports/restore-store';

type SentPayment = Pick<OutgoingPayment, 'to' | 'assetSlug'> & { readonly sentAtMs: number };

/** Miners choose the times of blocks, within limits. */
const BLOCK_TIME_ERROR_MS = 2 * 3_600_000;

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

type Matches = ReadonlyMap<OutgoingPayment, OpenPayment>;

/**
 * Matches payments of the hot wallet with the queued transfers and open orders that they made.
 * Whichever of several queued transfers a payment made, the others are still sent. An order may
 * never be paid, so orders count only if none of those that fit the same payments is left over.
 * @param payments oldest first
 */
export function matchPayments(
  payments: readonly OutgoingPayment[],
  open: readonly OpenPayment[],
): Matches {
  const isQueued = ({ transferKey }: OpenPayment): boolean => transferKey !== null;
  const queued = pairUp({ payments, open: open.filter(isQueued) });
  const others = payments.filter((payment) => !queued.has(payment));
  const groups = groupsOf(
    others,
    open.filter((each) => !isQueued(each)),
  );
  return new Map([...queued, ...groups.flatMap((group) => [...matchGroup(group)])]);
}

/** Payments and what they may have paid, without any link to those of other groups. */
type Group = {
  readonly payments: readonly OutgoingPayment[];
  readonly open: readonly OpenPayment[];
};

function groupsOf(payments: readonly OutgoingPayment[], open: readonly OpenPayment[]): Group[] {
  return payments.reduce<Group[]>((groups, payment) => {
    const fitting = fittingOf(payment, open);
    const isLinked = (group: Group): boolean => group.open.some((each) => fitting.includes(each));
    const linked = groups.filter(isLinked);
    return [
      ...groups.filter((group) => !isLinked(group)),
      {
        payments: [...linked.flatMap((group) => group.payments), payment],
        open: [...new Set([...linked.flatMap((group) => group.open), ...fitting])],
      },
    ];
  }, []);
}

/** An amount within a range may belong to any of several refunds. */
function matchGroup(group: Group): Matches {
  const { payments, open } = group;
  const isExact = open.every(({ amounts }) => amounts?.leastMinor === amounts?.mostMinor);
  const pairs = pairUp(group);
  const isCertain = pairs.size === payments.length && pairs.size === open.length;
  return isCertain && (isExact || open.length === 1) ? pairs : new Map();
}

function pairUp({ payments, open }: Group): Matches {
  const free = new Set(open);
  const pairs = new Map<OutgoingPayment, OpenPayment>();
  for (const payment of payments) {
    const [first] = fittingOf(payment, [...free]);
    if (!first) continue;
    free.delete(first);
    pairs.set(payment, first);
  }
  return pairs;
}

const fittingOf = (
  payment: OutgoingPayment,
  open: readonly OpenPayment[],
): readonly OpenPayment[] =>
  openPaymentsTo({ ...payment, sentAtMs: payment.minedAtMs }, open).filter(
    ({ amounts }) =>
      amounts !== null &&
      amounts.leastMinor <= payment.amountMinor &&
      payment.amountMinor <= amounts.mostMinor,
  );
