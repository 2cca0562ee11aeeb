/** The two addresses of the form: where the payout goes, and where the deposit goes back to. */
export type PayeeField = 'destination' | 'refund';

/** What is typed for one of them. */
export type Payee = {
  readonly address: string;
  readonly memo: string;
  readonly isMemoSkipped: boolean;
};

/** A payee with the coin that its memo, or the word that there is none, was given for. */
export type PayeeEntry = Payee & { readonly memoSlug: string | null };

export const noPayee: PayeeEntry = { address: '', memo: '', isMemoSkipped: false, memoSlug: null };

/**
 * The payee of a coin: a memo that was given for another coin names nobody there, and a wrong one
 * loses the coins.
 */
export function payeeFor(slug: string, entry: PayeeEntry): Payee {
  return entry.memoSlug === slug
    ? entry
    : { address: entry.address, memo: '', isMemoSkipped: false };
}
