import type { ACCOUNT_PATHS } from '@quayside/contract/operations/account-paths';

type PartnerCallName = Extract<keyof typeof ACCOUNT_PATHS, `cardPartner${string}`>;

/** Returns the path of a request to the card partner. */
export function partnerPath(
  path: (typeof ACCOUNT_PATHS)[PartnerCallName],
  partner: string,
): string {
  return path.replace(':partner', encodeURIComponent(partner));
}

/** Returns the header with the sign-in token, for requests about the buyer. */
export const bearerHeader = (bearerToken: string): Readonly<Record<string, string>> => ({
  authorization: `Bearer ${bearerToken}`,
});

export const PARTNER_TIMEOUT_MS = 20_000;
