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
 * The state of an order as a pure function of its log, oldest event first.
 * @throws Error when the log holds an event that its state does not allow: such a log was not
 *   written by us.
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
 * The events that a client sees, newest first. A deposit that a reorganisation took back takes its
 * events with it: the client is waiting for a payment again, and the newest event says so.
 */
export function publicEvents(log: readonly LoggedEvent[]): LoggedEvent<PublicEventKind>[] {
  const lastVanished = log.map(({ kind }) => kind).lastIndexOf('DEPOSIT_VANISHED');
  const standing = log.filter(({ kind }, index) => index > lastVanished || kind === 'CREATION_END');
  return standing.flatMap(asClientsSee).reverse();
}

/**
 * A payout that was refused, by a card's bank or by the destination itself, is a refund to clients:
 * nobody has to ask for it.
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

/** On when a refund was requested or completed. */
export function isRefundMode(events: Kinds): boolean {
  return has(events, 'REFUND_REQUESTED') || has(events, 'REFUND_COMPLETED');
}

/** Shown when the rate mode changed, no refund was requested and the change was not accepted. */
export function hasRateChangedWarning(events: Kinds): boolean {
  return (
    has(events, 'RATE_MODE_CHANGED') &&
    !has(events, 'REFUND_REQUESTED') &&
    !has(events, 'RATE_MODE_CHANGE_ACCEPTED')
  );
}

/**
 * Shown when a fixed-rate problem exists and neither a refund was requested nor the new rate
 * accepted.
 */
export function hasRateWarning(events: Kinds): boolean {
  const hasProblem = FIXED_RATE_PROBLEM_KINDS.some((kind) => has(events, kind));
  return (
    hasProblem && !has(events, 'REFUND_REQUESTED') && !has(events, 'RATE_MODE_CHANGE_ACCEPTED')
  );
}
