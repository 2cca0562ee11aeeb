import { splitLocale } from '@quayside/contract/site/locales';

import { siteFacts } from '../../config/site-facts';
import { mayMeasure } from '../consent/consent';
import { logFailure } from '../log-failure';
import { once } from '../once';
import type { MeasuredPage } from './web-vitals';

/** Returns the path to report to the data layer, without the order number, which is private. */
export function viewedPath(pathname: string): string {
  return pathname.replace(/(\/order)\/.+$/, '$1');
}

/**
 * Starts everything that requires the visitor's consent, if it was given: the tag manager, if the
 * site has one, and the reports of web vitals. Called when the page is idle, and again when consent
 * is given.
 */
export function startMeasuring(containerId: string | null = siteFacts.tagManagerId): void {
  // Read before the visitor can move to another page: the vitals are those of the loaded one.
  loadedPage();
  if (!mayMeasure()) return;
  startVitals();
  if (containerId !== null) startTagManager(containerId);
}

function startTagManager(containerId: string): void {
  import(/* webpackChunkName: "tag-manager" */ './tag-manager').then(
    ({ loadTagManager }) => {
      loadTagManager(containerId, Date.now());
    },
    (cause: unknown) => {
      logFailure('The tag manager could not be loaded', cause);
    },
  );
}

const startVitals = once(() => {
  import(/* webpackChunkName: "web-vitals" */ './web-vitals')
    .then(({ observeVitals }) => {
      observeVitals(loadedPage());
    })
    .catch((cause: unknown) => {
      logFailure('The web vitals cannot be reported', cause);
    });
});

const loadedPage = once((): MeasuredPage => ({
  template: document.documentElement.dataset.template ?? '',
  language: splitLocale(window.location.pathname).locale,
}));
