import {
  fetchCardPartnerContacts,
  fetchCardPartnerKycStatus,
  fetchCardPartnerKycToken,
  signInAtCardPartner,
  signUpAtCardPartner,
} from '@quayside/contract/endpoints/card-partner';
import { CRYPTO_FEATURE, EMAIL_ALREADY_REGISTERED } from '@quayside/contract/schemas/card-partner';

import { toApiError } from '../../../lib/api/api-error';
import { call } from '../../../lib/api/call';
import type { BuyerCalls } from '../state/verify-buyer';

const PARTNER_TIMEOUT_MS = 20_000;

type PartnerBuyer = {
  readonly partner: string;
  readonly email: string;
  /** The page on this site that the partner's form returns to. */
  readonly returnPath: string;
  readonly locale: string;
};

/**
 * Returns the requests to the card partner for one buyer, who accepted the partner's terms with the
 * order.
 * @param signal aborts all of them
 */
export function createBuyerCalls(
  { partner, email, returnPath, locale }: PartnerBuyer,
  signal: AbortSignal,
): BuyerCalls {
  const params = { partner };
  const options = { signal, timeoutMs: PARTNER_TIMEOUT_MS };
  const signedIn = (bearerToken: string) => ({
    ...options,
    headers: { authorization: `Bearer ${bearerToken}` },
  });
  return {
    signUp: async () => {
      try {
        await call(signUpAtCardPartner, { params, body: { accept: true, email } }, options);
      } catch (thrown) {
        if (toApiError(thrown).message !== EMAIL_ALREADY_REGISTERED) throw thrown;
      }
    },
    signIn: async () =>
      (await call(signInAtCardPartner, { params, body: { email } }, options)).bearerToken,
    emailStatus: async (bearerToken) =>
      (await call(fetchCardPartnerContacts, { params }, signedIn(bearerToken))).emailStatus,
    status: async (bearerToken) => {
      const { features } = await call(fetchCardPartnerKycStatus, { params }, signedIn(bearerToken));
      return features.find(({ feature }) => feature === CRYPTO_FEATURE)?.status ?? 'incomplete';
    },
    form: async (bearerToken) => {
      const query = { feature: CRYPTO_FEATURE, returnPath, locale };
      return (await call(fetchCardPartnerKycToken, { params, query }, signedIn(bearerToken)))
        .verificationUrl;
    },
  };
}
