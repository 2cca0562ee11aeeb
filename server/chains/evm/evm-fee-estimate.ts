import type { Hex } from 'viem';
import { parseTransaction } from 'viem/utils';

import type { FeeEstimate, RecentPayouts, RecentSweeps } from '../fees/fee-estimate';
import { sendingReserve } from '../fees/sweep-funding';
import { highNeed, usualNeed } from '../fees/usual-need';
import type { NodePool } from '../nodes/chain-node';
import { encodeTransfer } from './erc20';
import type { EvmAssets } from './evm-assets';
import { dataFeesOf, type EvmChainConfig } from './evm-config';
import { likelyExtra, readDataFees, safeExtra, type DataFees } from './evm-data-fees';
import {
  likelyLegacyPrice,
  readGasPrices,
  TYPICAL_GAS,
  withGasMargin,
  withoutGasMargin,
  type GasPrices,
} from './evm-fees';
import type { EvmNode } from './evm-node';
import type { EvmPayload } from './evm-payload';

type FeeConfig = Pick<EvmChainConfig, 'chainId' | 'dataFees'>;

export type TransferPrices = { readonly prices: GasPrices; readonly dataFees: DataFees };

/** Reads the current prices for a transfer of an asset. */
export async function readTransferPrices(
  pool: NodePool<EvmNode>,
  config: FeeConfig,
  assets: EvmAssets,
  assetSlug: string,
): Promise<TransferPrices> {
  const [prices, dataFees] = await Promise.all([
    readGasPrices(pool),
    readTypicalDataFees(pool, config, assets.contractOf(assetSlug)),
  ]);
  return { prices, dataFees };
}

const readTypicalDataFees = (
  pool: NodePool<EvmNode>,
  config: FeeConfig,
  contract: string | null,
): Promise<DataFees> =>
  readDataFees(pool, dataFeesOf(config), typicalTransfer(config.chainId, contract));

/** Estimates the fee of a transfer whose sender and receiver are not known. */
export async function estimateEvmFee(
  pool: NodePool<EvmNode>,
  config: FeeConfig,
  assets: EvmAssets,
  assetSlug: string,
): Promise<FeeEstimate> {
  const priced = await readTransferPrices(pool, config, assets, assetSlug);
  // Publishing a payment of coins, such as that of gas, costs no more than that of tokens.
  const costs = { ...priced, coinData: priced.dataFees };
  return estimateFrom(costs, assets.contractOf(assetSlug) !== null, NO_LIMITS);
}

/** Estimates the fee of a payout of each asset. Publishing transfers of tokens costs the same. */
export async function estimateEvmFees(
  pool: NodePool<EvmNode>,
  config: FeeConfig,
  assets: EvmAssets,
  recent: RecentPayouts,
  recentSweeps: RecentSweeps,
): Promise<ReadonlyMap<string, FeeEstimate>> {
  const [anyContract] = assets.contracts;
  const [prices, coinData, tokenData] = await Promise.all([
    readGasPrices(pool),
    readTypicalDataFees(pool, config, null),
    anyContract === undefined ? null : readTypicalDataFees(pool, config, anyContract),
  ]);
  return new Map(
    assets.slugs.map((slug) => {
      const isToken = assets.contractOf(slug) !== null;
      const dataFees = (isToken ? tokenData : null) ?? coinData;
      return [
        slug,
        estimateFrom({ prices, dataFees, coinData }, isToken, {
          payouts: (recent.get(slug) ?? []).map(gasOf),
          sweeps: (recentSweeps.get(slug) ?? []).map(gasOf),
        }),
      ];
    }),
  );
}

/** The gas limits of the last transfers. */
type GasLimits = { readonly payouts: readonly bigint[]; readonly sweeps: readonly bigint[] };

const NO_LIMITS: GasLimits = { payouts: [], sweeps: [] };

/** `coinData` is for a payment of coins. */
type Costs = TransferPrices & { readonly coinData: DataFees };

function estimateFrom(
  { prices, dataFees, coinData }: Costs,
  isToken: boolean,
  gasLimits: GasLimits,
): FeeEstimate {
  const gas = TYPICAL_GAS[isToken ? 'token' : 'native'];
  // Gas for publishing data changes with another network's prices, and earlier limits include it.
  const { payouts: limits, sweeps } = dataFees.gas === 0n ? gasLimits : NO_LIMITS;
  const likelyGas = usualNeed(gas.likely, limits.map(withoutGasMargin)) + dataFees.gas;
  // Without data, this is `safe`, which has room for the margin.
  const expected = withGasMargin(withoutGasMargin(gas.safe) + dataFees.gas);
  const neededGas = highNeed(expected, limits);
  const safeGas = gas.safe + dataFees.gas;
  const price = prices.capped === null ? prices.gasPrice : prices.next;
  return {
    ...collectingCost({ prices, dataFees, coinData }, isToken, sweeps),
    likelyMinor: prices.likely * likelyGas + likelyExtra(dataFees, likelyGas),
    safeMinor: prices.gasPrice * safeGas + safeExtra(dataFees, safeGas),
    neededMinor: price * neededGas + safeExtra(dataFees, neededGas),
  };
}

type CollectingCost = Pick<FeeEstimate, 'collectMinor' | 'collectNeededMinor'>;

/**
 * A sweep of the coin pays a legacy price. What a token's sweep needs is sent to its address first.
 * Sweeps leave there what they don't use.
 */
function collectingCost(
  { prices, dataFees, coinData }: Costs,
  isToken: boolean,
  sweepLimits: readonly bigint[],
): CollectingCost {
  const payment = TYPICAL_GAS.native.likely + coinData.gas;
  const legacyPrice = likelyLegacyPrice(prices);
  if (!isToken) {
    const sweep = withGasMargin(payment);
    return {
      collectMinor: legacyPrice * sweep + safeExtra(dataFees, sweep),
      collectNeededMinor: prices.gasPrice * sweep + safeExtra(dataFees, sweep),
    };
  }
  const sweepGas = usualNeed(TYPICAL_GAS.sweep.likely, sweepLimits.map(withoutGasMargin));
  const sweep = withGasMargin(sweepGas + dataFees.gas);
  const sending = (price: bigint): bigint => price * payment + likelyExtra(coinData, payment);
  return {
    collectMinor: sending(prices.likely) + legacyPrice * sweep + safeExtra(dataFees, sweep),
    collectNeededMinor:
      sendingReserve(sending(prices.next)) + prices.gasPrice * sweep + safeExtra(dataFees, sweep),
  };
}

const gasOf = (rawTransaction: string): bigint => parseTransaction(rawTransaction as Hex).gas ?? 0n;

/** An address and an amount without zero bytes, which would be cheaper to publish. */
const RECEIVER = `0x${'a7'.repeat(20)}` as const;
const AMOUNT = 0x0123456789abcdefn;
const USUAL_GAS_PRICE = 10_000_000_000n;

function typicalTransfer(chainId: number, contract: string | null): EvmPayload {
  const fees = {
    type: 'eip1559',
    maxFeePerGas: USUAL_GAS_PRICE,
    maxPriorityFeePerGas: USUAL_GAS_PRICE,
  } as const;
  const common = { ...fees, chainId, nonce: 10_000, gas: TYPICAL_GAS.token.safe };
  return contract === null
    ? { ...common, to: RECEIVER, value: AMOUNT, data: '0x' }
    : {
        ...common,
        to: contract as Hex,
        value: 0n,
        data: encodeTransfer(RECEIVER, AMOUNT),
      };
}
