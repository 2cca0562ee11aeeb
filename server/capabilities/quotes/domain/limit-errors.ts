import { AppError } from '@quayside/contract/errors/app-error';
import { formatAmount } from '@quayside/contract/money/decimal';

import type { Scales } from './price';
import type { QuoteAmounts, QuoteLimits, QuoteSide } from './quote';

type LimitCheck = {
  readonly amounts: QuoteAmounts;
  readonly side: QuoteSide;
  readonly limits: QuoteLimits;
  readonly scales: Scales;
};

/**
 * Rejects an amount outside the limits of the requested side, with the limit in that side's
 * currency.
 * @throws AppError ERR_CLAIMED_DEPOSIT_AMOUNT_TOO_SMALL or ERR_CLAIMED_DEPOSIT_AMOUNT_TOO_BIG with
 *   `value` (always the send asset) and `expected`
 */
export function assertWithinLimits({ amounts, side, limits, scales }: LimitCheck): void {
  const isGive = side === 'give';
  const requestedMinor = isGive ? amounts.amountToGiveMinor : amounts.amountToGetMinor;
  const minMinor = isGive ? limits.minGiveMinor : limits.minGetMinor;
  const maxMinor = isGive ? limits.maxGiveMinor : limits.maxGetMinor;
  const details = (limitMinor: bigint) => {
    const expected = formatAmount(limitMinor, isGive ? scales.fromScale : scales.toScale);
    return {
      field: 'claimedDepositAmount',
      value: formatAmount(amounts.amountToGiveMinor, scales.fromScale),
      expected,
      expectedGeneral: expected,
    };
  };
  if (requestedMinor < minMinor)
    throw new AppError(
      'ERR_CLAIMED_DEPOSIT_AMOUNT_TOO_SMALL',
      'Claimed Deposit Amount Too Small',
      details(minMinor),
    );
  if (requestedMinor > maxMinor)
    throw new AppError(
      'ERR_CLAIMED_DEPOSIT_AMOUNT_TOO_BIG',
      'Claimed Deposit Amount Too Big: above the maximum amount',
      details(maxMinor),
    );
}
