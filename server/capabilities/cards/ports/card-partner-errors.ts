/**
 * Why a card partner did not do what it was asked.
 * - `unavailable`: no answer in time, or one that asks to come back; nothing is known of what was
 *   asked.
 * - `unreadable`: an answer that says something else than it may; nothing of it is used.
 * - `not_signed_in`: the token of its user is not good any more.
 * - `unknown_user`: it has no user with that email.
 * - `kyc_needed`: the user has to be verified first.
 * - `off_limits`: the amount is below its minimum or above its maximum.
 * - `dearer`: it would keep more of the payment than was agreed on.
 * - `refused`: anything else that it says no to.
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
 * A card partner failed. The message is for operators: it holds no token and nothing of a person.
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
