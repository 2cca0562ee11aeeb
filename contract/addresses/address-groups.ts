const groupSize = 4;

/** Splits an address in groups of four characters (the last may be shorter), so that people can compare it piece by piece. */
export function splitAddress(address: string): readonly string[] {
  return address.match(new RegExp(`.{1,${groupSize}}`, 'gu')) ?? [];
}
