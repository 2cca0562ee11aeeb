import { splitLocale } from '@quayside/contract/site/locales';

import { viewedPath } from '../analytics/start-measuring';
import { track } from '../analytics/track';
import { localeCookie } from '../cookies/locale-cookie';
import { whenActivated } from '../when-activated';

/**
 * Records that the visitor sees a page: its language in a cookie, and the view for analytics.
 */
export function recordPageView(pathname: string): void {
  whenActivated(() => {
    document.cookie = localeCookie(
      splitLocale(pathname).locale,
      window.location.protocol === 'https:',
    );
    track({ event: 'page_view', path: viewedPath(pathname) });
  });
}
