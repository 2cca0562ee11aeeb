import { numberToHex } from 'viem/utils';
import * as z from 'zod';

import type { IncomingTransfer } from '../chain';
import { ChainUnavailableError } from '../chain-errors';
import { isMethodMissing, JsonRpcError, type JsonRpcClient } from '../json-rpc';
import { decodeTransferCall } from './erc20';
import type { EvmAssets } from './evm-assets';
import {
  addressSchema,
  hashSchema,
  quantitySchema,
  type EvmBlock,
  type EvmTransaction,
} from './evm-schemas';
import type { IsWatched } from './evm-transfers';

/**
 * Finds native coins that a contract forwards. They appear in no transaction and no event, only in
 * a trace of the calls. Reverted calls are left out.
 * @returns `null` if the node cannot trace the block
 */
export type InternalTransferReader = (
  block: EvmBlock,
  isWatched: IsWatched,
) => Promise<readonly IncomingTransfer[] | null>;

/** The keys of transfers inside contract calls start with this. */
const INTERNAL = 'trace:';

/** Whether a transfer happened inside a contract call, where only a trace shows it. */
export const isInternal = ({ transferKey }: Pick<IncomingTransfer, 'transferKey'>): boolean =>
  transferKey.startsWith(INTERNAL);

type CallFrame = {
  readonly type: string;
  readonly to?: string | undefined;
  readonly value?: bigint | undefined;
  readonly error?: string | undefined;
  readonly calls?: readonly CallFrame[] | undefined;
};

const callFrame: z.ZodType<CallFrame> = z.lazy(() =>
  z.object({
    type: z.string(),
    to: addressSchema.optional(),
    value: quantitySchema.optional(),
    error: z.string().optional(),
    calls: z.array(callFrame).optional(),
  }),
);
const debugSchema = z.array(z.object({ txHash: hashSchema, result: callFrame.optional() }));

const flatSchema = z.array(
  z.object({
    type: z.string(),
    transactionHash: hashSchema.nullish(),
    traceAddress: z.array(z.number()),
    error: z.string().nullish(),
    action: z.object({
      callType: z.string().optional(),
      to: addressSchema.nullish(),
      value: quantitySchema.optional(),
      refundAddress: addressSchema.optional(),
      balance: quantitySchema.optional(),
    }),
  }),
);

type Movement = {
  readonly txId: string;
  readonly path: readonly number[];
  readonly to: string;
  readonly amountMinor: bigint;
};

/**
 * The node can never trace old blocks whose state it no longer has. Waiting would stop the whole
 * chain at that block.
 */
const STATE_PRUNED = new RegExp(
  [
    'missing trie node',
    'historical state',
    'state .*(unavailable|not available|not found)',
    'pruned',
    'resource not found',
    'out ?of ?range',
  ].join('|'),
  'i',
);

type TraceReader = (
  client: JsonRpcClient,
  block: EvmBlock,
  calls: readonly EvmTransaction[],
) => Promise<Movement[]>;

/**
 * Creates a reader that uses `debug_traceBlockByHash`, or else `trace_block`. It detects once which
 * of them the node has.
 * @param coldAddress in lower case
 */
export function createInternalTransferReader(
  client: JsonRpcClient,
  chainKey: string,
  assets: Pick<EvmAssets, 'nativeSlug' | 'slugOf'>,
  coldAddress?: string,
): InternalTransferReader {
  const readers: TraceReader[] = [readDebugTrace, readFlatTrace];

  const movementsOf = async (
    block: EvmBlock,
    calls: readonly EvmTransaction[],
  ): Promise<readonly Movement[] | null> => {
    for (let reader = readers[0]; reader; reader = readers[0]) {
      try {
        return await reader(client, block, calls);
      } catch (error) {
        if (isMethodMissing(error)) readers.shift();
        else if (error instanceof JsonRpcError && STATE_PRUNED.test(error.message)) return null;
        else if (error instanceof z.ZodError || error instanceof JsonRpcError)
          throw new ChainUnavailableError(
            chainKey,
            `block ${block.number} cannot be traced: ${error.message}`,
            { cause: error },
          );
        else throw error;
      }
    }
    return null;
  };

  /**
   * Our addresses have no code, except that the cold one may be a contract. The tokens that we know
   * move no coins.
   */
  const mayMoveCoins = ({ to, input, gas }: EvmTransaction, isWatched: IsWatched): boolean => {
    if (to === null) return true;
    if (isWatched(to) && to !== coldAddress) return false;
    if (input === '0x' && gas !== undefined && gas <= PLAIN_PAYMENT_GAS) return false;
    return assets.slugOf(to) === null || decodeTransferCall(input) === null;
  };

  return async (block, isWatched) => {
    // Tracing is the most expensive request.
    const calls = block.transactions.filter((transaction) => mayMoveCoins(transaction, isWatched));
    if (calls.length === 0) return [];
    const movements = await movementsOf(block, calls);
    if (movements === null) return null;
    return movements
      .filter(
        (movement) =>
          movement.path.length > 0 && movement.amountMinor > 0n && isWatched(movement.to),
      )
      .map(({ txId, path, to, amountMinor }) => ({
        assetSlug: assets.nativeSlug,
        txId,
        transferKey: `${INTERNAL}${path.join('.')}`,
        address: to,
        amountMinor,
      }));
  };
}

/** The gas of a payment whose receiver runs no code. */
const PLAIN_PAYMENT_GAS = 21_000n;
const TRACES_PER_BATCH = 20;
const CALL_TRACER = { tracer: 'callTracer' };

/**
 * If a node cannot trace a large block within the timeout, we request a trace for each contract
 * call, a few at a time. Otherwise the chain would stall at that block.
 */
async function readDebugTrace(
  client: JsonRpcClient,
  block: EvmBlock,
  calls: readonly EvmTransaction[],
): Promise<Movement[]> {
  const traces = await client
    .call('debug_traceBlockByHash', [block.hash, CALL_TRACER])
    .catch((error: unknown) => {
      if (error instanceof ChainUnavailableError) return null;
      throw error;
    });
  return traces === null ? readEachTrace(client, calls) : movementsIn(debugSchema.parse(traces));
}

async function readEachTrace(
  client: JsonRpcClient,
  calls: readonly EvmTransaction[],
): Promise<Movement[]> {
  const movements: Movement[] = [];
  for (let start = 0; start < calls.length; start += TRACES_PER_BATCH) {
    const some = calls.slice(start, start + TRACES_PER_BATCH);
    const answers = await client.batch(
      some.map(({ hash }) => ({ method: 'debug_traceTransaction', params: [hash, CALL_TRACER] })),
    );
    const failed = answers.find((response) => response instanceof JsonRpcError);
    if (failed) throw failed;
    movements.push(
      ...movementsIn(
        some.map(({ hash }, index) => ({ txHash: hash, result: callFrame.parse(answers[index]) })),
      ),
    );
  }
  return movements;
}

const movementsIn = (traces: z.output<typeof debugSchema>): Movement[] =>
  traces.flatMap((trace) => (trace.result ? frameMovements(trace.txHash, trace.result, []) : []));

/** A failed call reverts everything below it, but its inner calls show no error themselves. */
function frameMovements(txId: string, frame: CallFrame, path: readonly number[]): Movement[] {
  if (frame.error !== undefined) return [];
  const below = (frame.calls ?? []).flatMap((inner, index) =>
    frameMovements(txId, inner, [...path, index]),
  );
  // DELEGATECALL repeats its caller's value, and CALLCODE pays the caller itself: neither moves
  // coins.
  const { type, to, value = 0n } = frame;
  const moves = ['CALL', 'CREATE', 'CREATE2', 'SELFDESTRUCT'].includes(type) && to !== undefined;
  return moves ? [{ txId, path, to, amountMinor: value }, ...below] : below;
}

async function readFlatTrace(client: JsonRpcClient, block: EvmBlock): Promise<Movement[]> {
  const traces = flatSchema.parse(await client.call('trace_block', [numberToHex(block.number)]));
  const failed = traces
    .filter((trace) => trace.error)
    .map((trace) => `${trace.transactionHash ?? ''}:${trace.traceAddress.join('.')}`);
  return traces.flatMap((trace) => {
    const isUndone = failed.some((place) =>
      `${trace.transactionHash ?? ''}:${trace.traceAddress.join('.')}.`.startsWith(
        place.endsWith(':') ? place : `${place}.`,
      ),
    );
    const { action, type } = trace;
    const isCall = type === 'call' && action.callType === 'call';
    const to = isCall ? action.to : action.refundAddress;
    if (isUndone || !to || !(isCall || type === 'suicide')) return [];
    return [
      {
        txId: trace.transactionHash ?? '',
        path: trace.traceAddress,
        to,
        amountMinor: (isCall ? action.value : action.balance) ?? 0n,
      },
    ];
  });
}
