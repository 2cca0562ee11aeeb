/**
 * The currencies of the catalogue that are money in a bank; a page asks for them without carrying
 * the catalogue. A test holds them equal to it.
 */
export const MONEY_CODES: readonly string[] = ['USD', 'EUR'];
