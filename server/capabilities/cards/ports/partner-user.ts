/**
 * A user of the partner, identified by the token that it issued for them. `callerAddress` is the
 * user's IP address, which partners require.
 */
export type PartnerUser = { readonly bearer: string; readonly callerAddress: string | null };
