import { mayMeasure } from '../consent/consent';
import { logFailure } from '../log-failure';
import { once } from '../once';
import type { LoadedPage } from './measure';

/** Returns the path to report to the data layer, without the order number, which is private. */
export function viewedPath(pathname: string): string {
  return pathname.replace(/(\/order)\/.+$/, '$1');
}

const loadedPage = once((): LoadedPage => ({
  template: document.documentElement.dataset.template,
  pathname: window.location.pathname,
}));

/**
 * Loads everything that requires the visitor's consent, if it was given. Called when the page is
 * idle, and again when consent is given.
 */
export function startMeasuring(): void {
  // Read before the visitor can move to another page: the web vitals are those of the loaded one.
  const page = loadedPage();
  if (!mayMeasure()) return;
  import(/* webpackChunkName: "measuring" */ './measure').then(
    ({ measure }) => {
      measure(page);
    },
    (cause: unknown) => {
      logFailure('Analytics could not be loaded', cause);
    },
  );
}
