/** The two addresses in the form: one for the payout, one for a refund of the deposit. */
export type PayeeField = 'destination' | 'refund';

/** The values entered for one of them. */
export type Payee = {
  readonly address: string;
  readonly memo: string;
  readonly isMemoSkipped: boolean;
};

/** A payee with the coin for which its memo was entered or skipped. */
export type PayeeEntry = Payee & { readonly memoSlug: string | null };

export const noPayee: PayeeEntry = { address: '', memo: '', isMemoSkipped: false, memoSlug: null };

/**
 * Returns the payee for a coin. A memo entered for another coin is dropped, because a wrong memo
 * loses the coins.
 */
export function payeeFor(slug: string, entry: PayeeEntry): Payee {
  return entry.memoSlug === slug
    ? entry
    : { address: entry.address, memo: '', isMemoSkipped: false };
}
