/**
 * A purchase is paid with a card, a sale pays to one: other things are true of them than of coins
 * that come from an address and go to one.
 */
export type OrderForm = 'swap' | 'purchase' | 'sale';
