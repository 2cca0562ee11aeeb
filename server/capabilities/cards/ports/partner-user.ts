/**
 * The partner's user, by the token that it gave us for them. `callerAddress` is where they call
 * from: partners want to know.
 */
export type PartnerUser = { readonly bearer: string; readonly callerAddress: string | null };
