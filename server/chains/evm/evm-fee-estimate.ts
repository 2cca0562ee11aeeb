import type { Hex } from 'viem';
import { parseTransaction } from 'viem/utils';

import type { FeeEstimate } from '../fees/fee-estimate';
import { highNeed, usualNeed } from '../fees/usual-need';
import type { NodePool } from '../nodes/chain-node';
import { encodeTransfer } from './erc20';
import type { EvmAssets } from './evm-assets';
import { dataFeesOf, type EvmChainConfig } from './evm-config';
import { readDataFees, type DataFees } from './evm-data-fees';
import {
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

/** Reads what a transfer of an asset has to pay for now. */
export async function readTransferPrices(
  pool: NodePool<EvmNode>,
  config: FeeConfig,
  assets: EvmAssets,
  assetSlug: string,
): Promise<TransferPrices> {
  const [prices, published] = await Promise.all([
    readGasPrices(pool),
    readDataFees(
      pool,
      dataFeesOf(config),
      typicalTransfer(config.chainId, assets.contractOf(assetSlug)),
    ),
  ]);
  return { prices, dataFees: published };
}

/** Estimates the fee of a transfer without a sender and a receiver. */
export async function estimateEvmFee(
  pool: NodePool<EvmNode>,
  config: FeeConfig,
  assets: EvmAssets,
  assetSlug: string,
  recent: readonly string[] = [],
): Promise<FeeEstimate> {
  const priced = await readTransferPrices(pool, config, assets, assetSlug);
  return estimateFrom(priced, assets.contractOf(assetSlug) !== null, recent.map(gasOf));
}

/** @param gasLimits of the last payouts */
function estimateFrom(
  { prices, dataFees }: TransferPrices,
  isToken: boolean,
  gasLimits: readonly bigint[],
): FeeEstimate {
  const gas = TYPICAL_GAS[isToken ? 'token' : 'native'];
  // Gas for publishing data changes with another network's prices, and is part of what was used.
  const limits = dataFees.gas === 0n ? gasLimits : [];
  const likelyGas = usualNeed(gas.likely, limits.map(withoutGasMargin)) + dataFees.gas;
  // Without data, this is `safe`, which has room for the margin.
  const expected = withGasMargin(withoutGasMargin(gas.safe) + dataFees.gas);
  const neededGas = highNeed(expected, limits);
  const price = prices.capped === null ? prices.gasPrice : prices.next;
  return {
    likelyMinor: prices.likely * likelyGas + dataFees.likelyMinor,
    safeMinor: prices.gasPrice * (gas.safe + dataFees.gas) + dataFees.safeMinor,
    neededMinor: price * neededGas + dataFees.safeMinor,
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
