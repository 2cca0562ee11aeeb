import type { ACCOUNT_PATHS } from '@quayside/contract/operations/account-paths';

type PartnerCallName = Extract<keyof typeof ACCOUNT_PATHS, `cardPartner${string}`>;

/** The path of a call to the company that takes the card. */
export function partnerPath(
  path: (typeof ACCOUNT_PATHS)[PartnerCallName],
  partner: string,
): string {
  return path.replace(':partner', encodeURIComponent(partner));
}

/** The token of a sign-in goes along where the call is about the person. */
export const bearerHeader = (bearerToken: string): Readonly<Record<string, string>> => ({
  authorization: `Bearer ${bearerToken}`,
});

export const PARTNER_TIMEOUT_MS = 20_000;
