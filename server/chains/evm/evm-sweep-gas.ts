import { assertFeeWithin } from '../chain-errors';
import type { SweepGas } from '../fees/fee-estimate';
import { encodeTransfer } from './erc20';
import { likelyExtra, safeExtra } from './evm-data-fees';
import { TYPICAL_GAS, withGasMargin } from './evm-fees';
import { estimateGas, type PrepareDeps } from './evm-prepare';

type SweepGasDeps = Omit<PrepareDeps, 'chainId' | 'ownAddress'>;

export type TokenSweep = {
  readonly from: string;
  readonly to: string;
  readonly assetSlug: string;
  readonly amountMinor: bigint;
};

/**
 * Estimates what a sweep of a token needs at its address, from what the node says about this very
 * transfer.
 * @throws TransferRejectedError if it would fail, FeeTooHighError while it would cost more than the
 *   limit
 */
export async function estimateSweepGas(
  deps: SweepGasDeps,
  { from, to, assetSlug, amountMinor }: TokenSweep,
): Promise<SweepGas> {
  const { assets, prices, dataFees, maxFeeMinor } = deps;
  const contract = assets.contractOf(assetSlug);
  if (contract === null) throw new Error(`${assetSlug} is not a token.`);
  const call = { from, to: contract, data: encodeTransfer(to, amountMinor) };
  const gas = withGasMargin(await estimateGas(deps, call, 0n, { assetSlug }));
  const atPrice = (price: bigint): bigint => gas * price + safeExtra(dataFees, gas);
  assertFeeWithin(maxFeeMinor, assets.nativeSlug, atPrice(prices.gasPrice));
  const sendingGas = TYPICAL_GAS.native.likely + dataFees.gas;
  return {
    leastMinor: atPrice(prices.next),
    wantedMinor: atPrice(prices.gasPrice),
    sendingMinor: prices.next * sendingGas + likelyExtra(dataFees, sendingGas),
  };
}
