import type { PageVisibility } from './quote-source';

type VisibilitySource = {
  readonly document: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>;
  readonly window: Pick<Window, 'addEventListener' | 'removeEventListener'>;
};

/**
 * A page sleeps while it is in a hidden tab. It wakes when it is shown again, or when the device is
 * back online.
 */
export function createPageVisibility({
  document: page,
  window: browser,
}: VisibilitySource): PageVisibility {
  const isAsleep = () => page.visibilityState === 'hidden';
  return {
    isAsleep,
    onWake(listener) {
      const wake = () => {
        if (!isAsleep()) listener();
      };
      page.addEventListener('visibilitychange', wake);
      browser.addEventListener('online', wake);
      return () => {
        page.removeEventListener('visibilitychange', wake);
        browser.removeEventListener('online', wake);
      };
    },
  };
}
