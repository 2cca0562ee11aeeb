import { AppError } from '@quayside/contract/errors/app-error';
import { CRYPTO_FEATURE, KYC_NEEDED_MESSAGE } from '@quayside/contract/schemas/card-partner';

import { CardPartnerError } from '../ports/card-partner-errors';
import type { CardDeps } from './card-deps';
import { callPartner } from './partner-problem';
import { findPartnerSession } from './partner-session';

/**
 * Ensures that the partner has verified a buyer.
 * @throws AppError ERR_UNPROCESSABLE_ENTITY with the message `KYC verification needed.` if it has
 *   not, or if the buyer is not signed in there; ERR_SERVICE_UNAVAILABLE
 */
export async function requireVerifiedBuyer(
  deps: CardDeps,
  { userId, callerAddress }: { readonly userId: number; readonly callerAddress: string | null },
): Promise<void> {
  const session = await findPartnerSession(deps, userId);
  if (session === null) throw kycNeeded();
  const features = await callPartner(
    (problem) => deps.report(problem, `card partner ${deps.partner.code}: kyc-status`),
    () =>
      deps.partner
        .kycStatus({ bearer: session.bearer, callerAddress })
        .catch(async (thrown: unknown) => {
          if (!(thrown instanceof CardPartnerError) || thrown.failure !== 'not_signed_in')
            throw thrown;
          await session.forget();
          return [];
        }),
  );
  if (!features.some(({ feature, status }) => feature === CRYPTO_FEATURE && status === 'complete'))
    throw kycNeeded();
}

const kycNeeded = (): AppError =>
  new AppError('ERR_UNPROCESSABLE_ENTITY', KYC_NEEDED_MESSAGE, { reason: 'kyc_needed' });
