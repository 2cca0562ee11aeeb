import type { Hex } from 'viem';

import type { FeeEstimate } from '../chain';
import type { NodePool } from '../nodes/chain-node';
import { encodeTransfer } from './erc20';
import type { EvmAssets } from './evm-assets';
import { dataFeesOf, type EvmChainConfig } from './evm-config';
import { readDataFees, type DataFees } from './evm-data-fees';
import { readGasPrices, TYPICAL_GAS, type GasPrices } from './evm-fees';
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
): Promise<FeeEstimate> {
  const { prices, dataFees } = await readTransferPrices(pool, config, assets, assetSlug);
  const gas = TYPICAL_GAS[assets.contractOf(assetSlug) === null ? 'native' : 'token'];
  return {
    likelyMinor: prices.likely * (gas.likely + dataFees.gas) + dataFees.likelyMinor,
    safeMinor: prices.gasPrice * (gas.safe + dataFees.gas) + dataFees.safeMinor,
  };
}

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
