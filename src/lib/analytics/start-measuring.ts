import { mayMeasure } from '../consent/consent';
import { logFailure } from '../log-failure';

/** Returns the path to report to the data layer, without the order number, which is private. */
export function viewedPath(pathname: string): string {
  return pathname.replace(/(\/order)\/.+$/, '$1');
}

let hasStarted = false;

/** Whether this page measures: a tag manager that runs can't be stopped without a reload. */
export const isMeasuring = (): boolean => hasStarted;

/**
 * Loads everything that requires the visitor's consent, if it was given. Called when the page is
 * idle, and again when consent is given.
 */
export function startMeasuring(): void {
  if (!mayMeasure()) return;
  hasStarted = true;
  import(/* webpackChunkName: "measuring" */ './measure').then(
    ({ measure }) => {
      measure();
    },
    (cause: unknown) => {
      logFailure('Analytics could not be loaded', cause);
    },
  );
}
