import { isApiErrorCode, type ApiErrorCode } from '../../../lib/api/api-error';
import { isRecord } from '../../../lib/is-record';
import { createStoredValue, type StoredValue } from '../../../lib/stored-value';

/**
 * How the login with a launch ended: a user is logged in, it was rejected for good, or the service
 * could not be reached.
 */
const LAUNCH_OUTCOMES = ['entered', 'rejected', 'unreachable'] as const;

export type LaunchOutcome = {
  readonly initData: string | null;
  readonly outcome: (typeof LAUNCH_OUTCOMES)[number];
  /** The error that the user has not seen yet, because another page was opened first. */
  readonly unreported: ApiErrorCode | null;
};

/**
 * How the launch has ended in an earlier document of the app, so that it is neither used nor
 * reported again. Kept as long as the app is open.
 */
const storedLaunchOutcome: StoredValue<LaunchOutcome | null> = createStoredValue({
  name: 'launch-outcome',
  version: 1,
  fallback: null as LaunchOutcome | null,
  parse(json) {
    if (!isRecord(json)) return undefined;
    const { initData, outcome, unreported } = json;
    const known = LAUNCH_OUTCOMES.find((one) => one === outcome);
    return known !== undefined && (initData === null || typeof initData === 'string')
      ? { initData, outcome: known, unreported: isApiErrorCode(unreported) ? unreported : null }
      : undefined;
  },
  storage: () => window.sessionStorage,
});

/** Returns how this launch has ended in an earlier document of the app, `null` in the first one. */
export function outcomeBefore(initData: string | null): LaunchOutcome | null {
  const stored = storedLaunchOutcome.read();
  return stored?.initData === initData ? stored : null;
}

/** Stores how a launch has ended, for the next documents of the app. */
export function writeOutcome(outcome: LaunchOutcome): void {
  storedLaunchOutcome.write(outcome);
}
