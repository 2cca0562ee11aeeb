import { messengerShell } from '../messenger/messenger-shell';
import type { SiteNavigator } from './navigator-port';

/** Opens every page as a new document, as the browser does for a link. */
export const documentNavigator: SiteNavigator = {
  open(to, isReplacing) {
    if (!isReplacing) {
      window.location.assign(to);
      return;
    }
    messengerShell.get()?.forgetPage?.();
    window.location.replace(to);
  },
  watch(onMove) {
    const report = (): void => {
      onMove({ kind: 'restored', path: window.location.pathname });
    };
    window.addEventListener('popstate', report);
    return () => {
      window.removeEventListener('popstate', report);
    };
  },
  // The browser prefetches links by itself, as the host's speculation rules tell it.
  prefetch: () => undefined,
};
