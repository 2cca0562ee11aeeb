/**
 * Makes an address of one format, with the format's checksum. The same seed always gives the same
 * address.
 */
export type AddressMaker = (seed: string) => string;
