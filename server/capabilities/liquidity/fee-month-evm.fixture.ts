import { numberToHex, serializeTransaction } from 'viem/utils';

import type { FeeEstimate } from '../../chains/fees/fee-estimate';
import { FeeTooHighError } from '../../chains/chain-errors';
import { createEvmAssets, type EvmAssets } from '../../chains/evm/evm-assets';
import { estimateEvmFees, readTransferPrices } from '../../chains/evm/evm-fee-estimate';
import type { EvmNode } from '../../chains/evm/evm-node';
import { decodeEvmPayload, type EvmPayload } from '../../chains/evm/evm-payload';
import { prepareEvmTransfer } from '../../chains/evm/evm-prepare';
import { prepareEvmReplacement } from '../../chains/evm/evm-replace';
import { createEvmRpc } from '../../chains/evm/evm-rpc';
import type { NodePool } from '../../chains/nodes/chain-node';
import { createSingleNodePool } from '../../chains/nodes/single-node';
import { createManualClock } from '../../testing/manual-clock';

/** What a block costs, in wei per unit of gas. */
export type SimulatedBlock = { readonly baseFee: bigint; readonly tip: bigint };

export type SentPayout = {
  readonly rawTransaction: string;
  readonly paidMinor: bigint;
  readonly minedAt: number;
};

const CONFIG = { chainId: 1, dataFees: 'none' } as const;
const CONTRACT = `0x${'70'.repeat(20)}`;
const WALLET = `0x${'aa'.repeat(20)}`;
const CLIENT = `0x${'bb'.repeat(20)}`;
const SIGNATURE = { r: `0x${'11'.repeat(32)}`, s: `0x${'22'.repeat(32)}`, yParity: 0 } as const;
const BLOCKS_UNTIL_REPLACED = 15;
const HASH = `0x${'ab'.repeat(32)}`;
const ENOUGH = numberToHex(10n ** 30n, { size: 32 });

/** Simulates a chain with given blocks. The code that estimates, prepares and replaces is real. */
export function simulateEvm(
  blocks: readonly SimulatedBlock[],
  assetSlug: 'eth' | 'usdterc20',
  maxFeeMinor: bigint,
) {
  let head = 0;
  let receiverGas = 0n;
  const assets = createEvmAssets({
    key: 'evm',
    nativeSlug: 'eth',
    tokens: [{ slug: 'usdterc20', contractAddress: CONTRACT }],
  } as Parameters<typeof createEvmAssets>[0]);
  const { rpc, pool } = nodeOf((method, params) => {
    const { baseFee } = blockAt(blocks, head);
    if (method === 'eth_getBlockByNumber') return headerOf(head, baseFee);
    if (method === 'eth_feeHistory') return historyOf(blocks, head, Number(params[0]));
    return method === 'eth_estimateGas' ? numberToHex(receiverGas) : anyOf(method, params);
  });
  const priced = () => readTransferPrices(pool, CONFIG, assets, assetSlug);
  const prepare = async (): Promise<EvmPayload | null> =>
    prepareEvmTransfer(
      {
        ...{ chainKey: 'evm', chainId: 1, rpc, assets, maxFeeMinor, ownAddress: WALLET },
        ...(await priced()),
      },
      { from: 'hot', to: CLIENT, assetSlug, amountMinor: 1n, nonce: 0, excludedOutputs: [] },
      WALLET,
    ).then(({ payload }) => decodeEvmPayload(payload), nullIfTooHigh);
  const replace = async (rawTransaction: string): Promise<EvmPayload | null> =>
    prepareEvmReplacement(
      { chainKey: 'evm', nativeSlug: 'eth', rpc, maxFeeMinor, ...(await priced()) },
      {
        ...{ from: 'hot', to: CLIENT, assetSlug, amountMinor: 1n, nonce: 0, excludedOutputs: [] },
        ...{ isAll: false, isCancellation: false, isForced: false },
        current: { txId: '0x', rawTransaction },
      },
      WALLET,
    ).then((prepared) => prepared && decodeEvmPayload(prepared.payload), nullIfTooHigh);
  const at = (block: number, gas: bigint): void => {
    head = block;
    receiverGas = gas;
  };
  return {
    estimate: async (block: number, recent: readonly string[]): Promise<FeeEstimate> => {
      at(block, 0n);
      return estimateOne(pool, assets, assetSlug, recent);
    },
    /** Whether a payout that needs this much gas would be signed in a block. */
    isSignedAt: async (block: number, gas: bigint): Promise<boolean> => {
      at(block, gas);
      return (await prepare()) !== null;
    },
    /** Sends a payout as soon as it is signed, and replaces it until a block takes it. */
    pay: async (from: number, gas: bigint): Promise<SentPayout> => {
      let [payload, replacedAt]: [EvmPayload | null, number] = [null, from];
      for (let block = from; ; block += 1) {
        at(block, gas);
        if (payload === null) {
          payload = await prepare();
          replacedAt = block;
          continue;
        }
        const price = priceIn(blockAt(blocks, block), payload);
        if (price !== null)
          return { rawTransaction: signed(payload), paidMinor: price * gas, minedAt: block };
        if (block - replacedAt < BLOCKS_UNTIL_REPLACED) continue;
        payload = (await replace(signed(payload))) ?? payload;
        replacedAt = block;
      }
    },
  };
}

async function estimateOne(
  pool: NodePool<EvmNode>,
  assets: EvmAssets,
  assetSlug: string,
  recent: readonly string[],
): Promise<FeeEstimate> {
  const estimates = await estimateEvmFees(pool, CONFIG, assets, new Map([[assetSlug, recent]]));
  const estimate = estimates.get(assetSlug);
  if (!estimate) throw new Error(`The simulated chain does not estimate ${assetSlug}.`);
  return estimate;
}

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

const signed = (payload: EvmPayload): string => serializeTransaction(payload, SIGNATURE);

function nullIfTooHigh(error: unknown): null {
  if (error instanceof FeeTooHighError) return null;
  throw error;
}

/** Returns the price of a unit of gas in a block; `null` if the block rejects the transaction. */
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
