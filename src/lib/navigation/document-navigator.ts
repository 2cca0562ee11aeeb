import { messengerShell } from '../messenger/messenger-shell';
import type { SiteNavigator } from './navigator-port';

let addressOf = (to: string): string => to;

/** Sets what turns a path into the address to open, for what has to survive in the URL. */
export function setAddressOf(next: (to: string) => string): void {
  addressOf = next;
}

/** Opens every page as a new document, as the browser does for a link. */
export const documentNavigator: SiteNavigator = {
  open(to, isReplacing) {
    if (!isReplacing) {
      window.location.assign(addressOf(to));
      return;
    }
    messengerShell.get()?.forgetPage?.();
    window.location.replace(addressOf(to));
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
