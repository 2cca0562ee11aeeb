import { numberToHex, serializeTransaction } from 'viem/utils';

import type { FeeEstimate } from '../../chains/fees/fee-estimate';
import { FeeTooHighError, InsufficientFundsError } from '../../chains/chain-errors';
import { createEvmAssets } from '../../chains/evm/evm-assets';
import { estimateEvmFees, readTransferPrices } from '../../chains/evm/evm-fee-estimate';
import type { EvmNode } from '../../chains/evm/evm-node';
import { decodeEvmPayload, type EvmPayload } from '../../chains/evm/evm-payload';
import { prepareEvmTransfer } from '../../chains/evm/evm-prepare';
import { estimateSweepGas } from '../../chains/evm/evm-sweep-gas';
import { prepareEvmReplacement } from '../../chains/evm/evm-replace';
import { createEvmRpc } from '../../chains/evm/evm-rpc';
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
const DEPOSIT = `0x${'cc'.repeat(20)}`;
const SIGNATURE = {
  r: `0x${'11'.repeat(32)}`,
  s: `0x${'22'.repeat(32)}`,
  v: 27n,
  yParity: 0,
} as const;
const BLOCKS_UNTIL_REPLACED = 15;
const CONFIRMATIONS = 12;
/** A sweep that lacks gas gets more after an hour. */
const BLOCKS_UNTIL_TOP_UP = 300;
const PAYMENT_GAS = 21_000n;
const HASH = `0x${'ab'.repeat(32)}`;
const ENOUGH = numberToHex(10n ** 30n, { size: 32 });

export type SimulatedAsset = 'eth' | 'usdterc20';

/** A chain with given blocks. The code that estimates, prepares and replaces is real. */
function chainOf(
  blocks: readonly SimulatedBlock[],
  assetSlug: SimulatedAsset,
  maxFeeMinor: bigint,
) {
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
    return method === 'eth_estimateGas' ? numberToHex(neededGas) : anyOf(method, params);
  });
  const deps = async () => ({
    ...{ chainKey: 'evm', chainId: 1, rpc, assets, maxFeeMinor, ownAddress: WALLET },
    ...(await readTransferPrices(pool, CONFIG, assets, assetSlug)),
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
    ): Promise<EvmPayload | null> =>
      prepareEvmTransfer(
        await deps(),
        { from, to, assetSlug, amountMinor, nonce: 0, excludedOutputs: [] },
        from === 'hot' ? WALLET : DEPOSIT,
      ).then(({ payload }) => decodeEvmPayload(payload), nullIfImpossible),
  };
}

type SimulatedChain = ReturnType<typeof chainOf>;

/** Simulates payouts of an asset, and estimates for it, on a chain with given blocks. */
export function simulateEvm(
  blocks: readonly SimulatedBlock[],
  assetSlug: SimulatedAsset,
  maxFeeMinor: bigint,
) {
  const chain = chainOf(blocks, assetSlug, maxFeeMinor);
  const prepare = () => chain.prepare('hot', CLIENT, 1n);
  const replace = async (rawTransaction: string): Promise<EvmPayload | null> =>
    prepareEvmReplacement(
      { ...(await chain.deps()), nativeSlug: 'eth' },
      {
        ...{ from: 'hot', to: CLIENT, assetSlug, amountMinor: 1n, nonce: 0, excludedOutputs: [] },
        ...{ isAll: false, isCancellation: false, isForced: false },
        current: { txId: '0x', rawTransaction },
      },
      WALLET,
    ).then((prepared) => prepared && decodeEvmPayload(prepared.payload), nullIfImpossible);
  return {
    estimate: async (
      block: number,
      recent: readonly string[],
      sweeps: readonly string[] = [],
    ): Promise<FeeEstimate> => {
      chain.at(block, 0n);
      return estimateOne(chain, assetSlug, recent, sweeps);
    },
    /** Whether a payout that needs this much gas would be signed in a block. */
    isSignedAt: async (block: number, gas: bigint): Promise<boolean> => {
      chain.at(block, gas);
      return (await prepare()) !== null;
    },
    /** Sends a payout as soon as it is signed, and replaces it until a block takes it. */
    pay: async (from: number, gas: bigint): Promise<SentPayout> => {
      let [payload, replacedAt]: [EvmPayload | null, number] = [null, from];
      for (let block = from; ; block += 1) {
        chain.at(block, gas);
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

/**
 * Simulates the sweeps of deposits in an asset. What is paid includes all gas that was sent to an
 * address, since what a sweep leaves there is never collected here.
 */
export function simulateSweeps(
  blocks: readonly SimulatedBlock[],
  assetSlug: SimulatedAsset,
  maxFeeMinor: bigint,
) {
  const chain = chainOf(blocks, assetSlug, maxFeeMinor);
  const payments = simulateEvm(blocks, 'eth', maxFeeMinor);
  const mine = async (from: number, gas: bigint, amountMinor: bigint | 'all') => {
    let [payload, preparedAt]: [EvmPayload | null, number] = [null, from];
    for (let block = from; block < from + BLOCKS_UNTIL_TOP_UP; block += 1) {
      chain.at(block, gas);
      const price = payload && priceIn(blockAt(blocks, block), payload);
      if (payload && price !== null)
        return { rawTransaction: signed(payload), paidMinor: price * gas };
      if (payload && block - preparedAt < BLOCKS_UNTIL_REPLACED) continue;
      payload = (await chain.prepare(1, WALLET, amountMinor)) ?? payload;
      preparedAt = block;
    }
    return null;
  };
  /** @returns what the gas for a sweep costs, and when it has arrived */
  const fund = async (from: number, gas: bigint, heldMinor: bigint) => {
    for (let block = from; ; block += 1) {
      chain.at(block, gas);
      const lacking = await wantedGas(chain, assetSlug).catch(nullIfImpossible);
      if (lacking === null) continue;
      const fundMinor = lacking > heldMinor ? lacking - heldMinor : 0n;
      const { paidMinor, minedAt } = await payments.pay(block, PAYMENT_GAS);
      return { fundMinor, paidMinor: paidMinor + fundMinor, arrivedAt: minedAt + CONFIRMATIONS };
    }
  };
  return {
    /** Collects a deposit that was mined in a block. */
    collect: async (minedAt: number, gas: bigint): Promise<SentPayout> => {
      let [block, heldMinor, spentMinor] = [minedAt + CONFIRMATIONS, 0n, 0n];
      for (;;) {
        if (assetSlug !== 'eth') {
          const { fundMinor, paidMinor, arrivedAt } = await fund(block, gas, heldMinor);
          heldMinor += fundMinor;
          spentMinor += paidMinor;
          block = arrivedAt;
        }
        chain.setHeldAtDeposit(assetSlug === 'eth' ? ONE_ETHER : heldMinor);
        const swept = await mine(block, gas, assetSlug === 'eth' ? 'all' : 1n);
        if (swept)
          return {
            ...swept,
            paidMinor: assetSlug === 'eth' ? swept.paidMinor : spentMinor,
            minedAt: block,
          };
        block += BLOCKS_UNTIL_TOP_UP;
      }
    },
  };
}

const ONE_ETHER = 10n ** 18n;

const TOKENS = { from: DEPOSIT, to: WALLET, amountMinor: 1n };

const wantedGas = async (chain: SimulatedChain, assetSlug: string): Promise<bigint> =>
  (await estimateSweepGas(await chain.deps(), { ...TOKENS, assetSlug })).wantedMinor;

async function estimateOne(
  { pool, assets }: SimulatedChain,
  assetSlug: string,
  recent: readonly string[],
  sweeps: readonly string[],
): Promise<FeeEstimate> {
  const estimates = await estimateEvmFees(
    pool,
    CONFIG,
    assets,
    new Map([[assetSlug, recent]]),
    new Map([[assetSlug, sweeps]]),
  );
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

function nullIfImpossible(error: unknown): null {
  if (error instanceof FeeTooHighError || error instanceof InsufficientFundsError) return null;
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
