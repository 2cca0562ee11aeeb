/** The two addresses of the form: where the payout goes, and where the deposit goes back to. */
export type PayeeField = 'destination' | 'refund';

/** What is typed for one of them. */
export type Payee = { readonly address: string; readonly memo: string; readonly isMemoSkipped: boolean };

export const noPayee: Payee = { address: '', memo: '', isMemoSkipped: false };
