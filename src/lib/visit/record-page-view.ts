import { splitLocale } from '@quayside/contract/site/locales';

import { viewedPath } from '../analytics/start-measuring';
import { track } from '../analytics/track';
import { localeCookie } from '../cookies/locale-cookie';

/** Records that a page is shown: its language in a cookie, and the view for analytics. */
export function recordPageView(pathname: string): void {
  document.cookie = localeCookie(
    splitLocale(pathname).locale,
    window.location.protocol === 'https:',
  );
  track({ event: 'page_view', path: viewedPath(pathname) });
}
