import { formatAmount, parseAmount } from '@quayside/contract/money/decimal';

import { arrivedAmount } from './arrived-amount';
import type { OrderDetails } from './order-details';

type FixedOrder = Pick<
  OrderDetails,
  'claimedPublicRate' | 'claimedDepositAmount' | 'deposits' | 'pair'
>;

/**
 * What the fixed rate of an order gives for the amount that arrived, as a plain decimal: comparing
 * the new rate for one amount with the old one for another would tell a loss that there is not.
 * @returns `null` where that cannot be told, or the network fee would leave nothing
 */
export function fixedWorth(order: FixedOrder): string | null {
  const { claimedPublicRate, claimedDepositAmount, pair } = order;
  const scale = pair.instrumentTo.precisionDecimals;
  const [promised, fee] = [
    claimedPublicRate.claimedAmountToReceive,
    claimedPublicRate.finalNetworkFeeAmount,
  ].map((text) => parseAmount(text, scale));
  const [claimed, arrived] = [claimedDepositAmount, arrivedAmount(order)].map((text) =>
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
