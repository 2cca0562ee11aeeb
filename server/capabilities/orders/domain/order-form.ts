/**
 * A purchase is paid with a card, and a sale pays out to one: they differ from swaps, whose coins
 * come from an address and go to one.
 */
export type OrderForm = 'swap' | 'purchase' | 'sale';
