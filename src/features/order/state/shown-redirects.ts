import { createStoredValue, type StoredValue } from '../../../lib/stored-value';

const noIds: readonly string[] = [];

/**
 * Records whether this tab has already offered the payment page of an order, so that a client who
 * returns is not redirected again.
 */
function createShownRedirects(stored: StoredValue<readonly string[]>): {
  readonly takeFirst: (orderId: string) => boolean;
} {
  return {
    takeFirst(orderId) {
      const shown = stored.read();
      if (shown.includes(orderId)) return false;
      stored.write([...shown, orderId]);
      return true;
    },
  };
}

export const shownRedirects = createShownRedirects(
  createStoredValue<readonly string[]>({
    name: 'shown-redirects',
    version: 1,
    fallback: noIds,
    parse: (json) =>
      Array.isArray(json) ? json.filter((id): id is string => typeof id === 'string') : undefined,
    storage: () => window.sessionStorage,
  }),
);
