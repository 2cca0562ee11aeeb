/**
 * The fiat currencies of the catalogue, for pages that do not load the catalogue. A test compares
 * the two.
 */

export const FIAT_CODES: readonly string[] = ['USD', 'EUR'];
