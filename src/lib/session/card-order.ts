import { createStore } from '../store';

/**
 * On while the calculator on the page is set to buy or to sell with a card: whoever logs in then
 * stays in the order.
 */
export const isCardOrderOpen = createStore(false);
