import { parseAmount } from '@quayside/contract/money/decimal';

import type { OrderDetails } from '../pure/order-details';

type StrayDeposit = NonNullable<OrderDetails['strayDeposits']>[number];

/**
 * What about the deposits of an order is not as it was agreed on. Each has words of its own: what
 * happened, what it means for the money, what to do.
 */
export type DepositProblem =
  /** The time to pay ran out, and nothing has arrived. */
  | { readonly kind: 'never_paid' }
  /** A deposit came after the time to pay. */
  | { readonly kind: 'late'; readonly isFixed: boolean }
  /** Less, or more, than the order names. Amounts in the coin that is sent. */
  | {
      readonly kind: 'too_little' | 'too_much';
      readonly isFixed: boolean;
      readonly arrivedAmount: string;
    }
  /** A deposit came after the payout or the refund was on its way. */
  | { readonly kind: 'surplus'; readonly amount: string; readonly txId: string }
  /** Another coin of the same network, or the same address on another network. */
  | { readonly kind: StrayDeposit['kind']; readonly stray: StrayDeposit };

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

/** When the order stopped counting deposits, or never yet. */
function closedAtMs(events: PaidOrder['orderEvents']): number {
  return Math.min(
    ...events
      .filter(({ kind }) => CLOSING_KINDS.includes(kind))
      .map(({ createdAt }) => Date.parse(createdAt)),
    Infinity,
  );
}

/** @returns the amounts together as minor units; one that cannot be read counts as nothing */
export function sumMinor(
  deposits: readonly { readonly amount: string }[],
  precisionDecimals: number,
): bigint {
  return deposits.reduce(
    (sum, { amount }) => sum + (parseAmount(amount, precisionDecimals) ?? 0n),
    0n,
  );
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
      isFixed: isAskedFixed(order),
      arrivedAmount,
    },
  ];
}

/**
 * Whether the client asked for a fixed rate; the order's own mode turns to floating when the rate
 * breaks.
 */
export function isAskedFixed({
  claimedPublicRate,
}: Pick<OrderDetails, 'claimedPublicRate'>): boolean {
  return claimedPublicRate.fixedRate_maxAmount !== undefined;
}

/**
 * Whether the client took the rate of the moment for what had arrived: then its amount and its time
 * are agreed on anew.
 */
export function isRateAccepted({ orderEvents }: Pick<PaidOrder, 'orderEvents'>): boolean {
  return orderEvents.some(({ kind }) => kind === 'RATE_MODE_CHANGE_ACCEPTED');
}

/**
 * What is not as agreed on, in the order in which it is told. Nothing in it changes the order's
 * course: a stray deposit is told while the order goes on waiting for the right one.
 * @param formatMinor writes minor units of the coin that is sent as a plain decimal
 */
export function depositProblems(
  order: PaidOrder,
  formatMinor: (amountMinor: bigint) => string,
): readonly DepositProblem[] {
  const { deposits, state, expiresAt } = order;
  const strays = (order.strayDeposits ?? []).map((stray): DepositProblem => ({
    kind: stray.kind,
    stray,
  }));
  const closedMs = closedAtMs(order.orderEvents);
  const counted = deposits.filter(({ createdAt }) => Date.parse(createdAt) <= closedMs);
  const surplus = deposits
    .filter((deposit) => !counted.includes(deposit))
    .map(({ amount, txId }): DepositProblem => ({ kind: 'surplus', amount, txId }));
  if (state === 'expired' && deposits.length === 0) return [...strays, { kind: 'never_paid' }];
  if (isRateAccepted(order)) return [...strays, ...surplus];
  const isLate = counted.some(({ createdAt }) => Date.parse(createdAt) > Date.parse(expiresAt));
  const arrivedMinor = sumMinor(counted, order.pair.instrumentFrom.precisionDecimals);
  return [
    ...strays,
    ...(isLate ? [{ kind: 'late', isFixed: isAskedFixed(order) } as const] : []),
    ...amountProblem(order, arrivedMinor, formatMinor(arrivedMinor)),
    ...surplus,
  ];
}
