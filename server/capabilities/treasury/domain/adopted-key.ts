/**
 * How an adopted transfer is booked. `owner`: it paid the owner. `lost`: it paid for an order that
 * these books lost.
 */
export const ADOPTED_AS = ['sweep', 'gas', 'cold', 'owner', 'filler', 'lost'] as const;
export type AdoptedAs = (typeof ADOPTED_AS)[number];

/** Returns the key of an adopted transfer: there is one for each transaction. */
export const adoptedKey = (
  as: AdoptedAs,
  { chainKey, txId }: { readonly chainKey: string; readonly txId: string },
): string => `adopted:${as}:${chainKey}:${txId}`;

/** @throws Error if it isn't the key of an adopted transfer */
export function adoptedAs(transferKey: string): AdoptedAs {
  const as = ADOPTED_AS.find((each) => transferKey.startsWith(`adopted:${each}:`));
  if (as === undefined) throw new Error(`${transferKey} is not the key of an adopted transfer`);
  return as;
}
