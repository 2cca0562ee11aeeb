import { Transaction } from '@scure/btc-signer';

import type { FeeEstimate } from '../fees/fee-estimate';
import { largestOf, usualNeed } from '../fees/usual-need';
import type { FeeRates } from './bitcoin-fees';
import { sumMinor } from './bitcoin-payload';
import { inputsWithin, leastRaise, SWEEP_SIZE, TYPICAL_SIZE } from './coin-selection';
import type { UnspentOutput } from './watch-wallet';

/**
 * Estimates the fee of a payout from the sizes of the last ones: how many outputs a payout spends
 * depends on which outputs the wallet has.
 * @param unspent all outputs of the hot wallet
 * @param recent signed transactions of the last payouts
 * @param maxFeeMinor the most that a transfer may cost; `null` for no limit
 */
export function estimateBitcoinFee(
  { wanted }: Pick<FeeRates, 'wanted'>,
  unspent: readonly UnspentOutput[],
  recent: readonly string[],
  maxFeeMinor: bigint | null,
): FeeEstimate {
  const sizes = recent.map(sizeOfSigned);
  const usualMinor = wanted * usualNeed(TYPICAL_SIZE, sizes);
  return {
    likelyMinor: usualMinor,
    safeMinor: largestOf(usualMinor, [wanted * TYPICAL_SIZE]),
    collectMinor: wanted * SWEEP_SIZE,
    collectNeededMinor: wanted * SWEEP_SIZE,
    // The outputs of the wallet limit the amount of a payout, but not what it has to cost.
    neededMinor: wanted * TYPICAL_SIZE + leastRaise(1),
    payableMinor: maxFeeMinor === null ? undefined : payableWithin(maxFeeMinor, wanted, unspent),
  };
}

const sizeOfSigned = (rawTransaction: string): bigint =>
  BigInt(
    Transaction.fromRaw(Buffer.from(rawTransaction, 'hex'), { allowUnknownOutputs: true }).vsize,
  );

function payableWithin(
  maxFeeMinor: bigint,
  feeRate: bigint,
  unspent: readonly UnspentOutput[],
): bigint | undefined {
  const most = inputsWithin(maxFeeMinor, feeRate);
  if (unspent.length <= most) return undefined;
  const largest = [...unspent]
    .sort((one, other) => (one.amountMinor < other.amountMinor ? 1 : -1))
    .slice(0, most);
  const payableMinor = sumMinor(largest) - maxFeeMinor;
  return payableMinor > 0n ? payableMinor : 0n;
}
