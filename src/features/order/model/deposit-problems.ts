import { formatAmount, parseAmount } from '@quayside/contract/money/decimal';

import type { OrderDetails } from './order-details';

type MisdirectedDeposit = NonNullable<OrderDetails['strayDeposits']>[number];

/**
 * A difference between the deposits of an order and what was agreed. Each has its own text: what
 * happened, what it means for the money, and what to do.
 */
export type DepositProblem =
  /** The time to pay expired and nothing arrived. */
  | { readonly kind: 'never_paid' }
  /** A deposit arrived after the time to pay had expired. */
  | { readonly kind: 'late'; readonly isFixed: boolean }
  /** Less or more than the order requires. Amounts are in the coin that is sent. */
  | {
      readonly kind: 'too_little' | 'too_much';
      readonly isFixed: boolean;
      readonly arrivedAmount: string;
    }
  /** A deposit arrived after the payout or the refund had started. */
  | { readonly kind: 'surplus'; readonly amount: string; readonly txId: string }
  /** A different coin on the same network, or the same address on a different network. */
  | { readonly kind: MisdirectedDeposit['kind']; readonly misdirected: MisdirectedDeposit };

type PaidOrder = Pick<
  OrderDetails,
  | 'state'
  | 'expiresAt'
  | 'claimedDepositAmount'
  | 'claimedPublicRate'
  | 'deposits'
  | 'orderEvents'
  | 'strayDeposits'
  | 'pair'
>;

/** From these events on, another deposit no longer counts for the exchange. */
const CLOSING_KINDS: readonly string[] = [
  'FUNDS_WITHDRAWAL_START',
  'WITHDRAWAL_COMPLETED',
  'REFUND_COMPLETED',
];

/** Returns when the order stopped counting deposits; infinity if it has not. */
function closedAtMs(events: PaidOrder['orderEvents']): number {
  return Math.min(
    ...events
      .filter(({ kind }) => CLOSING_KINDS.includes(kind))
      .map(({ createdAt }) => Date.parse(createdAt)),
    Infinity,
  );
}

/** @returns the sum of the amounts in minor units; an unreadable amount counts as zero */
function sumMinor(
  deposits: readonly { readonly amount: string }[],
  precisionDecimals: number,
): bigint {
  return deposits.reduce(
    (sum, { amount }) => sum + (parseAmount(amount, precisionDecimals) ?? 0n),
    0n,
  );
}

/** Returns the total amount received for an order, as a plain decimal of the coin that is sent. */
export function receivedAmount({
  deposits,
  pair,
}: Pick<OrderDetails, 'deposits' | 'pair'>): string {
  const { precisionDecimals } = pair.instrumentFrom;
  return formatAmount(sumMinor(deposits, precisionDecimals), precisionDecimals);
}

function amountProblem(
  order: PaidOrder,
  arrivedMinor: bigint,
  arrivedAmount: string,
): readonly DepositProblem[] {
  const claimedMinor = parseAmount(
    order.claimedDepositAmount,
    order.pair.instrumentFrom.precisionDecimals,
  );
  if (claimedMinor === null || arrivedMinor === 0n || arrivedMinor === claimedMinor) return [];
  return [
    {
      kind: arrivedMinor < claimedMinor ? 'too_little' : 'too_much',
      isFixed: isFixedRateRequested(order),
      arrivedAmount,
    },
  ];
}

/**
 * Returns whether the client requested a fixed rate; the order's own mode changes to floating when
 * the fixed rate fails.
 */
export function isFixedRateRequested({
  claimedPublicRate,
}: Pick<OrderDetails, 'claimedPublicRate'>): boolean {
  return claimedPublicRate.fixedRate_maxAmount !== undefined;
}

/**
 * Returns whether the client accepted the new rate for the received deposit, so that its amount and
 * time count as agreed.
 */
export function isRateAccepted({ orderEvents }: Pick<PaidOrder, 'orderEvents'>): boolean {
  return orderEvents.some(({ kind }) => kind === 'RATE_MODE_CHANGE_ACCEPTED');
}

/**
 * Returns the problems with the deposits, in display order. None of them stops the order: a
 * misdirected deposit is reported while the order keeps waiting for the correct one.
 * @param formatMinor formats minor units of the coin that is sent as a plain decimal
 */
export function depositProblems(
  order: PaidOrder,
  formatMinor: (amountMinor: bigint) => string,
): readonly DepositProblem[] {
  const { deposits, state, expiresAt } = order;
  const misdirectedDeposits = (order.strayDeposits ?? []).map((misdirected): DepositProblem => ({
    kind: misdirected.kind,
    misdirected,
  }));
  const closedMs = closedAtMs(order.orderEvents);
  const counted = deposits.filter(({ createdAt }) => Date.parse(createdAt) <= closedMs);
  const surplus = deposits
    .filter((deposit) => !counted.includes(deposit))
    .map(({ amount, txId }): DepositProblem => ({ kind: 'surplus', amount, txId }));
  if (state === 'expired' && deposits.length === 0)
    return [...misdirectedDeposits, { kind: 'never_paid' }];
  if (isRateAccepted(order)) return [...misdirectedDeposits, ...surplus];
  const isLate = counted.some(({ createdAt }) => Date.parse(createdAt) > Date.parse(expiresAt));
  const arrivedMinor = sumMinor(counted, order.pair.instrumentFrom.precisionDecimals);
  return [
    ...misdirectedDeposits,
    ...(isLate ? [{ kind: 'late', isFixed: isFixedRateRequested(order) } as const] : []),
    ...amountProblem(order, arrivedMinor, formatMinor(arrivedMinor)),
    ...surplus,
  ];
}
