import { useEffect } from 'react';

import { useStore } from '../use-store';
import { noOrders, refreshShownOrders, shownOrdersStore, type KnownOrder } from './known-orders';

/**
 * Returns the orders of this browser, newest first. The list is empty in the static HTML and in the
 * first render.
 */
export function useKnownOrders(): readonly KnownOrder[] {
  const orders = useStore(shownOrdersStore, noOrders);
  useEffect(() => {
    refreshShownOrders();
    // This event comes only from other tabs.
    window.addEventListener('storage', refreshShownOrders);
    return () => {
      window.removeEventListener('storage', refreshShownOrders);
    };
  }, []);
  return orders;
}
