import { confirmationsOf, type Deposit, isMisdirected } from '../../deposits';
import type { Order } from './order';

/**
 * The next step of an order. Each step is one transaction, and is decided from the state of the
 * database at that time.
 */
export type NextStep =
  | { readonly kind: 'wait' }
  | { readonly kind: 'report-incoming' }
  | { readonly kind: 'report-vanished' }
  | { readonly kind: 'register'; readonly deposits: readonly Deposit[] }
  | { readonly kind: 'credit'; readonly deposits: readonly Deposit[] }
  | { readonly kind: 'reprice' }
  | { readonly kind: 'pay-out' }
  | { readonly kind: 'start-refund' }
  | { readonly kind: 'hold'; readonly deposit: Deposit };

const WAIT: NextStep = { kind: 'wait' };

type Money = {
  readonly order: Order;
  readonly credited: readonly Deposit[];
  readonly seen: readonly Deposit[];
  readonly headHeight: number;
};

/**
 * Decides the next step of an order that the house fulfils, from its state, its deposits and the
 * height of the chain. Pure. Deposits in an asset other than the order's are ignored: see
 * `isMisdirected`. A deposit counts from `minConfirmationsToTrade` on, and money is sent only when
 * every counted deposit has `minConfirmationsToWithdraw`.
 */
export function nextStep(order: Order, deposits: readonly Deposit[], headHeight: number): NextStep {
  const ofAsset = deposits.filter((deposit) => !isMisdirected(order, deposit));
  const money: Money = {
    order,
    credited: ofAsset.filter(({ state }) => state === 'credited'),
    seen: ofAsset.filter(({ state }) => state === 'seen'),
    headHeight,
  };
  return STEP_BY_STATE[order.state](money);
}

const STEP_BY_STATE: Record<Order['state'], (money: Money) => NextStep> = {
  awaiting_deposit: incoming,
  expired: incoming,
  confirming,
  exchanging,
  awaiting_decision: whileUndecided,
  on_hold: held,
  refund_requested: refundRequested,
  sending: afterwards,
  completed: afterwards,
  refunding: afterwards,
  refunded: afterwards,
};

function isDeep(order: Order, deposit: Deposit, headHeight: number): boolean {
  return confirmationsOf(deposit, headHeight) >= order.minConfirmationsToWithdraw;
}

function tradable({ order, seen, headHeight }: Money): Deposit[] {
  return seen.filter(
    (deposit) => confirmationsOf(deposit, headHeight) >= order.minConfirmationsToTrade,
  );
}

function incoming({ seen, credited }: Money): NextStep {
  return seen.length + credited.length > 0 ? { kind: 'report-incoming' } : WAIT;
}

function confirming(money: Money): NextStep {
  if (money.seen.length + money.credited.length === 0) return { kind: 'report-vanished' };
  const deposits = tradable(money);
  return deposits.length > 0 || money.credited.length > 0 ? { kind: 'register', deposits } : WAIT;
}

function exchanging(money: Money): NextStep {
  // The remaining deposits are settled first, so that new ones are priced separately.
  if (money.credited.length > 0 && creditedMinor(money) !== money.order.terms.depositMinor)
    return { kind: 'reprice' };
  const deposits = tradable(money);
  if (deposits.length > 0) return { kind: 'register', deposits };
  if (money.credited.length === 0)
    return money.seen.length > 0 ? WAIT : { kind: 'report-vanished' };
  return allDeep(money) && !isMoreExpected(money) ? { kind: 'pay-out' } : WAIT;
}

/**
 * A client who sends the rest of an amount after the first part wants both exchanged together. A
 * deposit that is not in a block may never arrive, so the order does not wait for it. At a fixed
 * rate, the order waits for no further deposit, because the rate was promised for the deposits that
 * have arrived. Deposits that are too small to be exchanged are not in the list.
 */
function isMoreExpected({ order, seen }: Money): boolean {
  return order.rateMode === 'FLOATING' && seen.some(({ blockHeight }) => blockHeight !== null);
}

function whileUndecided(money: Money): NextStep {
  const deposits = tradable(money);
  if (deposits.length > 0) return { kind: 'credit', deposits };
  return money.seen.length + money.credited.length === 0 ? { kind: 'report-vanished' } : WAIT;
}

/**
 * Deposits that arrive in the meantime are booked when the hold ends: they are then priced
 * separately, or refunded with the rest.
 */
function held({ seen, credited }: Money): NextStep {
  return seen.length + credited.length === 0 ? { kind: 'report-vanished' } : WAIT;
}

function refundRequested(money: Money): NextStep {
  const step = whileUndecided(money);
  if (step.kind !== 'wait') return step;
  return money.credited.length > 0 && allDeep(money) ? { kind: 'start-refund' } : WAIT;
}

function afterwards({ order, seen, headHeight }: Money): NextStep {
  const deposit = seen.find((candidate) => isDeep(order, candidate, headHeight));
  return deposit ? { kind: 'hold', deposit } : WAIT;
}

function allDeep({ order, credited, headHeight }: Money): boolean {
  return credited.every((deposit) => isDeep(order, deposit, headHeight));
}

function creditedMinor({ credited }: Money): bigint {
  return credited.reduce((sum, deposit) => sum + deposit.amountMinor, 0n);
}
