import { AppError } from '@quayside/contract/errors/app-error';
import { KYC_NEEDED_MESSAGE } from '@quayside/contract/schemas/card-partner';

import { CardPartnerError, type CardPartnerFailure } from '../ports/card-partner-errors';

const REJECTION_MESSAGES: Readonly<Record<CardPartnerFailure, () => AppError>> = {
  unavailable: () =>
    new AppError(
      'ERR_SERVICE_UNAVAILABLE',
      "The card partner isn't responding, and nothing was charged: try again in a minute",
      { reason: 'partner_unavailable' },
    ),
  unreadable: () =>
    new AppError(
      'ERR_SERVICE_UNAVAILABLE',
      'The card partner sent an unreadable response, and nothing was charged: try again later',
      { reason: 'partner_unreadable' },
    ),
  not_signed_in: () =>
    new AppError('ERR_FORBIDDEN', 'Sign in to the card partner again', {
      reason: 'partner_sign_in',
    }),
  unknown_user: () =>
    new AppError(
      'ERR_UNPROCESSABLE_ENTITY',
      "This email isn't registered with the card partner: sign up there first",
      { reason: 'partner_sign_up' },
    ),
  kyc_needed: () =>
    new AppError('ERR_UNPROCESSABLE_ENTITY', KYC_NEEDED_MESSAGE, { reason: 'kyc_needed' }),
  off_limits: () =>
    new AppError(
      'ERR_UNPROCESSABLE_ENTITY',
      "The card partner doesn't accept payments of this amount",
      { reason: 'partner_limits' },
    ),
  dearer: () =>
    new AppError(
      'ERR_SERVICE_UNAVAILABLE',
      'The card partner has just changed its fee, and nothing was charged: check the new price in a minute',
      { reason: 'partner_dearer' },
    ),
  refused: () =>
    new AppError(
      'ERR_UNPROCESSABLE_ENTITY',
      'The card partner rejected the order, and nothing was charged',
      { reason: 'partner_refused' },
    ),
};

/**
 * Runs a request to the partner on behalf of a waiting user.
 * @throws AppError for a failure of the partner: ERR_SERVICE_UNAVAILABLE, ERR_FORBIDDEN (sign in
 *   again) or ERR_UNPROCESSABLE_ENTITY
 */
export async function callPartner<Answer>(
  report: (problem: Error) => void,
  call: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await call();
  } catch (thrown) {
    if (!(thrown instanceof CardPartnerError)) throw thrown;
    if (
      thrown.failure === 'unavailable' ||
      thrown.failure === 'unreadable' ||
      thrown.failure === 'refused'
    )
      report(thrown);
    throw REJECTION_MESSAGES[thrown.failure]();
  }
}
