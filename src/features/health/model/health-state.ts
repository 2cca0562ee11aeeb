import type { HealthStatus } from '@quayside/contract/schemas/service';
import type { Locale } from '@quayside/contract/site/locales';

/**
 * Whether a visitor can create orders: yes; no, because the service says so; no, because the
 * service does not respond; or no, because the visitor is offline.
 */
type Availability = HealthStatus | 'UNREACHABLE' | 'OFFLINE';

export type HealthView = {
  readonly availability: Availability;
  /** The operator's own reason: a general text and one per language. */
  readonly reason: string | null;
  readonly reasons: Readonly<Record<Locale, string>>;
};

export type HealthState = HealthView & {
  /** Consecutive unsuccessful checks; they delay the next one. */
  readonly failureCount: number;
  /** Consecutive checks without a response. */
  readonly unanswered: number;
};

export type HealthEvent =
  | {
      readonly kind: 'answered';
      readonly status: HealthStatus;
      readonly reason: string | null;
      readonly reasons: HealthView['reasons'];
    }
  | { readonly kind: 'unanswered' }
  /** A response that says nothing about the service's health, such as "too many requests". */
  | { readonly kind: 'refused' }
  | { readonly kind: 'probed'; readonly isConnected: boolean };

/**
 * SPEC §9: initial delay 5 s, multiplied by 1.5 on each failure up to 30 s; 3 failures tolerated
 * before the offline check.
 */
const initialDelayMs = 5_000;
const delayGrowth = 1.5;
const maxDelayMs = 30_000;
const toleratedFailures = 3;

/** The static HTML and the first render assume that the service is available. */
export const initialHealth: HealthState = {
  availability: 'OK',
  reason: null,
  reasons: {},
  failureCount: 0,
  unanswered: 0,
};

export function nextHealth(state: HealthState, event: HealthEvent): HealthState {
  switch (event.kind) {
    case 'answered':
      return {
        availability: event.status,
        reason: event.reason,
        reasons: event.reasons,
        failureCount: event.status === 'OK' ? 0 : state.failureCount + 1,
        unanswered: 0,
      };
    case 'unanswered':
      return { ...state, failureCount: state.failureCount + 1, unanswered: state.unanswered + 1 };
    case 'refused':
      return { ...state, failureCount: state.failureCount + 1 };
    case 'probed':
      return isProbeDue(state)
        ? {
            ...state,
            availability: event.isConnected ? 'UNREACHABLE' : 'OFFLINE',
            reason: null,
            reasons: {},
          }
        : state;
    default:
      return event satisfies never;
  }
}

/** Returns whether the visitor's own connection must be checked. */
export function isProbeDue({ unanswered }: HealthState): boolean {
  return unanswered > toleratedFailures;
}

/** Returns how long to wait before the next check. */
export function healthDelayMs({ failureCount }: HealthState): number {
  return Math.min(initialDelayMs * delayGrowth ** failureCount, maxDelayMs);
}
