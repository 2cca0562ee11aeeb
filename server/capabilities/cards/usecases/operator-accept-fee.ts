import { AppError } from '@quayside/contract/errors/app-error';
import { formatAmount, parseAmount } from '@quayside/contract/money/decimal';

import type { Database } from '../../../platform/database/database';
import { FIAT_DECIMALS } from '../domain/card-payment';
import type { CardStore } from '../ports/card-store';

export type OperatorAcceptFeeDeps = {
  readonly database: Database;
  readonly cards: Pick<CardStore, 'acceptFee'>;
};

export type AcceptedFee = { readonly orderId: number; readonly amount: string };

/**
 * Records that an operator accepts a higher partner fee than agreed for an order: pending amounts
 * are posted with the partner's next report. The house pays the difference.
 * @param fee `amount` is the maximum that the partner may keep, in the currency of the card, such
 *   as `4.10`
 * @returns a sentence about what was done
 * @throws AppError ERR_VALIDATION for an invalid amount, ERR_NOT_FOUND for an order without a card
 */
export async function acceptFee(
  { database, cards }: OperatorAcceptFeeDeps,
  { orderId, amount }: AcceptedFee,
): Promise<string> {
  const feeMinor = parseAmount(amount, FIAT_DECIMALS);
  if (feeMinor === null)
    throw new AppError(
      'ERR_VALIDATION',
      'Specify the maximum fee that the card partner may keep, such as 4.10',
    );
  if (!(await cards.acceptFee(database, orderId, feeMinor)))
    throw new AppError('ERR_NOT_FOUND', `Card order ${orderId} not found`);
  return (
    `The card partner may keep up to ${formatAmount(feeMinor, FIAT_DECIMALS)} of order ` +
    `${orderId}: what it keeps is booked with its next word.`
  );
}
