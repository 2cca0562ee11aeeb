import { formatAmount, parseAmount } from '@quayside/contract/money/decimal';

import { receivedAmount } from './deposit-problems';
import type { OrderDetails } from './order-details';

type FixedOrder = Pick<
  OrderDetails,
  'claimedPublicRate' | 'claimedDepositAmount' | 'deposits' | 'pair'
>;

/**
 * Returns what the amount received is worth at an order's fixed rate, as a plain decimal. Comparing
 * the new rate for one amount with the old rate for another would show a loss that does not exist.
 * @returns `null` if it cannot be calculated, or if the network fee would use up the whole amount
 */
export function fixedWorth(order: FixedOrder): string | null {
  const { claimedPublicRate, claimedDepositAmount, pair } = order;
  const scale = pair.instrumentTo.precisionDecimals;
  const [promised, fee] = [
    claimedPublicRate.claimedAmountToReceive,
    claimedPublicRate.finalNetworkFeeAmount,
  ].map((text) => parseAmount(text, scale));
  const [claimed, arrived] = [claimedDepositAmount, receivedAmount(order)].map((text) =>
    parseAmount(text, pair.instrumentFrom.precisionDecimals),
  );
  if (
    typeof promised !== 'bigint' ||
    typeof fee !== 'bigint' ||
    typeof arrived !== 'bigint' ||
    typeof claimed !== 'bigint' ||
    claimed === 0n
  )
    return null;
  const worthMinor = ((promised + fee) * arrived) / claimed - fee;
  return worthMinor > 0n ? formatAmount(worthMinor, scale) : null;
}
