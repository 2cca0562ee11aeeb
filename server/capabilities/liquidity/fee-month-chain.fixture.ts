import { numberToHex, serializeTransaction } from 'viem/utils';

import { FeeTooHighError, InsufficientFundsError } from '../../chains/chain-errors';
import { createEvmAssets } from '../../chains/evm/evm-assets';
import { readTransferPrices } from '../../chains/evm/evm-fee-estimate';
import type { EvmNode } from '../../chains/evm/evm-node';
import { decodeEvmPayload, type EvmPayload } from '../../chains/evm/evm-payload';
import { prepareEvmTransfer } from '../../chains/evm/evm-prepare';
import { createEvmRpc } from '../../chains/evm/evm-rpc';
import { createSingleNodePool } from '../../chains/nodes/single-node';
import { createManualClock } from '../../testing/manual-clock';
import { answerOfData, dataFeeAt, dataGasAt, type SimulatedData } from './fee-month-data.fixture';

/** What a block costs, in wei per unit of gas. */
export type SimulatedBlock = { readonly baseFee: bigint; readonly tip: bigint };

const CONTRACT = `0x${'70'.repeat(20)}`;
export const WALLET = `0x${'aa'.repeat(20)}`;
export const CLIENT = `0x${'bb'.repeat(20)}`;
export const DEPOSIT = `0x${'cc'.repeat(20)}`;
const SIGNATURE = {
  r: `0x${'11'.repeat(32)}`,
  s: `0x${'22'.repeat(32)}`,
  v: 27n,
  yParity: 0,
} as const;
export const BLOCKS_UNTIL_REPLACED = 15;
const HASH = `0x${'ab'.repeat(32)}`;
const ENOUGH = numberToHex(10n ** 30n, { size: 32 });

export type SimulatedAsset = 'eth' | 'usdterc20';

export type SimulatedChainParts = {
  readonly blocks: readonly SimulatedBlock[];
  readonly assetSlug: SimulatedAsset;
  readonly maxFeeMinor: bigint;
  /** What publishing transactions costs; absent on chains that publish none. */
  readonly data?: SimulatedData | undefined;
};

export const configOf = ({ data }: Pick<SimulatedChainParts, 'data'>) => ({
  chainId: 1,
  dataFees: data?.kind ?? ('none' as const),
});

/** A chain with given blocks. The code that estimates, prepares and replaces is real. */
export function chainOf({ blocks, assetSlug, maxFeeMinor, data }: SimulatedChainParts) {
  let [head, neededGas, heldAtDeposit] = [0, 0n, 0n];
  const assets = createEvmAssets({
    key: 'evm',
    nativeSlug: 'eth',
    tokens: [{ slug: 'usdterc20', contractAddress: CONTRACT }],
  } as Parameters<typeof createEvmAssets>[0]);
  const { rpc, pool } = nodeOf((method, params) => {
    const { baseFee } = blockAt(blocks, head);
    if (method === 'eth_getBlockByNumber') return headerOf(head, baseFee);
    if (method === 'eth_feeHistory') return historyOf(blocks, head, Number(params[0]));
    if (method === 'eth_getBalance' && params[0] === DEPOSIT) return numberToHex(heldAtDeposit);
    if (method === 'eth_estimateGas')
      return numberToHex(neededGas + dataGasAt(data, head, assetSlug !== 'eth'));
    const answer = method === 'eth_call' ? answerOfData(data, head, params[0]) : null;
    return answer ?? anyOf(method, params);
  });
  const deps = async (limitMinor = maxFeeMinor) => ({
    ...{ chainKey: 'evm', chainId: 1, rpc, assets, ownAddress: WALLET },
    maxFeeMinor: limitMinor,
    ...(await readTransferPrices(pool, configOf({ data }), assets, assetSlug)),
  });
  return {
    assets,
    pool,
    deps,
    at: (block: number, gas: bigint): void => {
      head = block;
      neededGas = gas;
    },
    setHeldAtDeposit: (minor: bigint): void => {
      heldAtDeposit = minor;
    },
    /** @returns `null` while it would cost more than the limit, or lacks gas */
    prepare: async (
      from: 'hot' | number,
      to: string,
      amountMinor: bigint | 'all',
      limitMinor = maxFeeMinor,
    ): Promise<EvmPayload | null> =>
      prepareEvmTransfer(
        await deps(limitMinor),
        { from, to, assetSlug, amountMinor, nonce: 0, excludedOutputs: [] },
        from === 'hot' ? WALLET : DEPOSIT,
      ).then(({ payload }) => decodeEvmPayload(payload), nullIfImpossible),
  };
}

export type SimulatedChain = ReturnType<typeof chainOf>;

function blockAt(blocks: readonly SimulatedBlock[], height: number): SimulatedBlock {
  const block = blocks[height];
  if (!block) throw new Error('The month is over.');
  return block;
}

type Answer = (method: string, params: readonly unknown[]) => unknown;

/** Creates a node that passes every check, and a pool with only that node. */
function nodeOf(answer: Answer) {
  const call = async (method: string, params: readonly unknown[] = []): Promise<unknown> =>
    answer(method, params);
  const rpc = createEvmRpc({ call, batch: async () => [] }, 'evm');
  const node = { name: 'node', rpc, createCheck: () => async () => undefined };
  const pool = createSingleNodePool(
    node as unknown as EvmNode & { createCheck: () => () => Promise<undefined> },
    { chainKey: 'evm', quorum: 1, maxLagBlocks: 3, maxHeadAgeMs: null, report: () => undefined },
    createManualClock(),
  );
  return { rpc, pool };
}

/** Answers as if the wallet had enough of everything, and token transfers succeeded. */
function anyOf(method: string, [request]: readonly unknown[]): unknown {
  if (method === 'eth_call' && isTransfer(request)) return numberToHex(1n, { size: 32 });
  if (method === 'eth_call' || method === 'eth_getBalance') return ENOUGH;
  throw new Error(`The simulated node does not know ${method}.`);
}

const headerOf = (height: number, baseFee: bigint): object => ({
  number: numberToHex(height),
  hash: HASH,
  parentHash: HASH,
  timestamp: '0x65',
  baseFeePerGas: numberToHex(baseFee),
});

const isTransfer = (request: unknown): boolean => JSON.stringify(request).includes('0xa9059cbb');

export const signed = (payload: EvmPayload): string => serializeTransaction(payload, SIGNATURE);

export function nullIfImpossible(error: unknown): null {
  if (error instanceof FeeTooHighError || error instanceof InsufficientFundsError) return null;
  throw error;
}

/**
 * Returns what a transaction costs in a block; `null` if the block rejects it.
 * @param gas that it uses, without what publishing it takes
 */
export function costIn(
  { blocks, data, assetSlug }: SimulatedChainParts,
  height: number,
  payload: EvmPayload,
  gas: bigint,
): bigint | null {
  const isToken = assetSlug !== 'eth';
  const usedGas = gas + dataGasAt(data, height, isToken);
  const price = priceIn(blockAt(blocks, height), payload);
  if (price === null || usedGas > payload.gas) return null;
  return price * usedGas + dataFeeAt(data, height, isToken, usedGas);
}

function priceIn({ baseFee }: SimulatedBlock, payload: EvmPayload): bigint | null {
  if (payload.type === 'legacy') return payload.gasPrice >= baseFee ? payload.gasPrice : null;
  const { maxFeePerGas, maxPriorityFeePerGas } = payload;
  if (maxFeePerGas < baseFee) return null;
  const wanted = baseFee + maxPriorityFeePerGas;
  return wanted < maxFeePerGas ? wanted : maxFeePerGas;
}

function historyOf(blocks: readonly SimulatedBlock[], head: number, count: number): object {
  const seen = blocks.slice(head - count, head);
  return {
    oldestBlock: numberToHex(head - count),
    baseFeePerGas: [...seen, blockAt(blocks, head)].map(({ baseFee }) => numberToHex(baseFee)),
    gasUsedRatio: seen.map(() => 0.5),
    reward: seen.map(({ tip }) => [numberToHex(tip)]),
  };
}
