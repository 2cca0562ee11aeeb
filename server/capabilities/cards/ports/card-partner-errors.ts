/**
 * Why a card partner did not do what was requested.
 * - `unavailable`: no response in time, or one that says to retry; the result of the request is
 *   unknown.
 * - `unreadable`: an invalid response, which is ignored.
 * - `not_signed_in`: the token of its user is no longer valid.
 * - `unknown_user`: it has no user with that email.
 * - `kyc_needed`: the user must be verified first.
 * - `off_limits`: the amount is below its minimum or above its maximum.
 * - `dearer`: its fee would be higher than agreed.
 * - `refused`: any other rejection.
 */
export const CARD_PARTNER_FAILURES = [
  'unavailable',
  'unreadable',
  'not_signed_in',
  'unknown_user',
  'kyc_needed',
  'off_limits',
  'dearer',
  'refused',
] as const;
export type CardPartnerFailure = (typeof CARD_PARTNER_FAILURES)[number];

/**
 * A failure of the card partner. The message is for operators and contains no token and no personal
 * data.
 */
export class CardPartnerError extends Error {
  override readonly name = 'CardPartnerError';
  constructor(
    readonly failure: CardPartnerFailure,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
