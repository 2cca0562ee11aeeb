import {
  FIXED_RATE_PROBLEM_KINDS,
  isPublicEventKind,
  type OrderEventKind,
  type PublicEventKind,
} from './event-kinds';
import type { OrderState } from './states';
import { nextState } from './transitions';

export type LoggedEvent<Kind extends OrderEventKind = OrderEventKind> = {
  readonly kind: Kind;
  readonly createdAt: string;
};

/**
 * Derives the state of an order from its log, oldest event first, as a pure function.
 * @throws Error when the log has an event that its state does not allow: we did not write such a
 *   log.
 */
export function projectState(log: readonly { kind: OrderEventKind }[]): OrderState {
  let state: OrderState | null = null;
  for (const { kind } of log) {
    const next: OrderState | null = nextState(state, kind);
    if (next === null)
      throw new Error(`The event ${kind} is not allowed in the state ${state ?? 'none'}`);
    state = next;
  }
  if (state === null) throw new Error('An order log is never empty');
  return state;
}

/**
 * Returns the events that a client sees, newest first. If a reorganisation removed a deposit, its
 * events are removed as well: the client waits for a payment again, and the newest event shows
 * that.
 */
export function publicEvents(log: readonly LoggedEvent[]): LoggedEvent<PublicEventKind>[] {
  const lastVanished = log.map(({ kind }) => kind).lastIndexOf('DEPOSIT_VANISHED');
  const standing = log.filter(({ kind }, index) => index > lastVanished || kind === 'CREATION_END');
  return standing.flatMap(asClientsSee).reverse();
}

/**
 * A payout that was rejected, by a card's bank or by the destination itself, is shown to clients as
 * a refund that needs no request.
 */
function asClientsSee({ kind, createdAt }: LoggedEvent): LoggedEvent<PublicEventKind>[] {
  if (kind === 'PAYOUT_REFUSED') return [{ kind: 'REFUND_REQUESTED', createdAt }];
  return isPublicEventKind(kind) ? [{ kind, createdAt }] : [];
}

type Kinds = readonly { kind: string }[];
const has = (events: Kinds, kind: PublicEventKind): boolean =>
  events.some((event) => event.kind === kind);

/** 1 creation, 2 incoming funds detected, 3 withdrawal completed, 4 refund completed. */
export function stepIndexOf(events: Kinds): 1 | 2 | 3 | 4 {
  if (has(events, 'REFUND_COMPLETED')) return 4;
  if (has(events, 'WITHDRAWAL_COMPLETED')) return 3;
  return has(events, 'INCOMING_FUNDS_DETECTED') ? 2 : 1;
}

/** Whether a refund was requested or completed. */
export function isRefundMode(events: Kinds): boolean {
  return has(events, 'REFUND_REQUESTED') || has(events, 'REFUND_COMPLETED');
}

/** Whether the rate mode changed, no refund was requested and the change was not accepted. */
export function hasRateChangedWarning(events: Kinds): boolean {
  return (
    has(events, 'RATE_MODE_CHANGED') &&
    !has(events, 'REFUND_REQUESTED') &&
    !has(events, 'RATE_MODE_CHANGE_ACCEPTED')
  );
}

/**
 * Whether a fixed-rate problem exists and neither a refund was requested nor the new rate accepted.
 */
export function hasRateWarning(events: Kinds): boolean {
  const hasProblem = FIXED_RATE_PROBLEM_KINDS.some((kind) => has(events, kind));
  return (
    hasProblem && !has(events, 'REFUND_REQUESTED') && !has(events, 'RATE_MODE_CHANGE_ACCEPTED')
  );
}
