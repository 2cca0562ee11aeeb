import { createStore } from '../store';

/**
 * True while the page's calculator is set to buy or sell with a card: a user who logs in then stays
 * in the order.
 */
export const isCardOrderOpen = createStore(false);
