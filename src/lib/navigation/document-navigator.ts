import { messengerShell } from '../messenger/messenger-shell';
import type { SiteNavigator } from './navigator-port';

let decorate: ((to: string) => string) | null = null;

/** Sets what adds to the address of the next page, for what has to survive in the URL. */
export function setUrlDecorator(next: ((to: string) => string) | null): void {
  decorate = next;
}

/** Returns the address that a path of the site is opened at. */
export const addressToOpen = (to: string): string => decorate?.(to) ?? to;

/** Opens every page as a new document, as the browser does for a link. */
export const documentNavigator: SiteNavigator = {
  open(to, isReplacing) {
    if (!isReplacing) {
      window.location.assign(addressToOpen(to));
      return;
    }
    messengerShell.get()?.forgetPage?.();
    window.location.replace(addressToOpen(to));
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
