/**
 * Makes an address of one format, always the same for one seed, with whatever checksum the format
 * has.
 */
export type AddressMaker = (seed: string) => string;
