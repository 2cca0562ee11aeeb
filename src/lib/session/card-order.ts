import { createStore } from '../store';

/**
 * True while the page's calculator is set to buy or sell with a card. A user who logs in then stays
 * in the order flow.
 */
export const isCardOrderOpen = createStore(false);
