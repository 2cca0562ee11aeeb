/** Whether two texts are the same address. Hexadecimal addresses may be in either case. */
export const isSameAddress = (one: string, other: string | undefined): boolean =>
  one === other || (one.startsWith('0x') && one.toLowerCase() === other?.toLowerCase());
