import { siteFacts } from '../../config/site-facts';
import { mayMeasure } from '../consent/consent';
import { logFailure } from '../log-failure';

/** Returns the path to report to the data layer, without the order number, which is private. */
export function viewedPath(pathname: string): string {
  return pathname.replace(/(\/order)\/.+$/, '$1');
}

/** Loads the tag manager if the site has one and analytics are allowed. */
export function startMeasuring(containerId: string | null = siteFacts.tagManagerId): void {
  if (containerId === null || !mayMeasure()) return;
  import(/* webpackChunkName: "tag-manager" */ './tag-manager').then(
    ({ loadTagManager }) => {
      loadTagManager(containerId, Date.now());
    },
    (cause: unknown) => {
      logFailure('The tag manager could not be loaded', cause);
    },
  );
}
