import * as z from 'zod';

import type { IncomingTransfer } from '../../../ports/chain';
import { ChainUnavailableError } from '../../../ports/chain-errors';
import { isMethodMissing, JsonRpcError, type JsonRpcClient } from '../json-rpc';
import type { EvmBlock } from './evm-schemas';
import type { IsWatched } from './evm-transfers';

/** Native coins that a contract sends on appear in no transaction and no event, only in a trace of the calls. */
export type InternalTransferReader = (block: EvmBlock, succeeded: ReadonlySet<string>, isWatched: IsWatched) => Promise<readonly IncomingTransfer[]>;

type CallFrame = { readonly type: string; readonly to?: string | undefined; readonly value?: string | undefined; readonly error?: string | undefined; readonly calls?: readonly CallFrame[] | undefined };

const callFrame: z.ZodType<CallFrame> = z.lazy(() => z.object({
  type: z.string(),
  to: z.string().optional(),
  value: z.string().optional(),
  error: z.string().optional(),
  calls: z.array(callFrame).optional(),
}));
const debugSchema = z.array(z.object({ txHash: z.string(), result: callFrame.optional() }));

const flatSchema = z.array(z.object({
  type: z.string(),
  transactionHash: z.string().nullish(),
  traceAddress: z.array(z.number()),
  error: z.string().nullish(),
  action: z.object({ callType: z.string().optional(), to: z.string().nullish(), value: z.string().optional(), refundAddress: z.string().optional(), balance: z.string().optional() }),
}));

type Movement = { readonly txId: string; readonly path: readonly number[]; readonly to: string; readonly amountMinor: bigint };

/** Old blocks whose state the node no longer has cannot be traced, ever: waiting would stop the whole chain at that block. */
const STATE_IS_GONE = /missing trie node|historical state|state .*(unavailable|not available|not found)|pruned|resource not found|out ?of ?range/i;

/** Reads by `debug_traceBlockByHash`, or else `trace_block`; which of them the node has is found out once. */
export function createInternalTransferReader(client: JsonRpcClient, chainKey: string, nativeSlug: string): InternalTransferReader {
  const readers = [readDebugTrace, readFlatTrace];

  const movementsOf = async (block: EvmBlock): Promise<readonly Movement[]> => {
    for (let reader = readers[0]; reader; reader = readers[0]) {
      try {
        return await reader(client, block);
      } catch (error) {
        if (isMethodMissing(error)) readers.shift();
        else if (error instanceof JsonRpcError && STATE_IS_GONE.test(error.message)) return [];
        else if (error instanceof z.ZodError || error instanceof JsonRpcError) throw new ChainUnavailableError(chainKey, `block ${block.number} cannot be traced: ${error.message}`, { cause: error });
        else throw error;
      }
    }
    return [];
  };

  return async (block, succeeded, isWatched) => {
    // Without a call of a contract there is nothing inside, and tracing is the dearest question that one can ask.
    if (!block.transactions.some((transaction) => transaction.input !== '0x' && succeeded.has(transaction.hash))) return [];
    return (await movementsOf(block))
      .filter((movement) => movement.path.length > 0 && movement.amountMinor > 0n && succeeded.has(movement.txId) && isWatched(movement.to))
      .map(({ txId, path, to, amountMinor }) => ({ assetSlug: nativeSlug, txId, transferKey: `trace:${path.join('.')}`, address: to, amountMinor }));
  };
}

async function readDebugTrace(client: JsonRpcClient, block: EvmBlock): Promise<Movement[]> {
  const traces = debugSchema.parse(await client.call('debug_traceBlockByHash', [block.hash, { tracer: 'callTracer' }]));
  return traces.flatMap((trace) => (trace.result ? frameMovements(trace.txHash.toLowerCase(), trace.result, []) : []));
}

/** A call that failed undoes everything below it, and its inner calls do not say so themselves. */
function frameMovements(txId: string, frame: CallFrame, path: readonly number[]): Movement[] {
  if (frame.error !== undefined) return [];
  const below = (frame.calls ?? []).flatMap((inner, index) => frameMovements(txId, inner, [...path, index]));
  // DELEGATECALL repeats its caller's value, and CALLCODE pays the caller itself: neither moves anything.
  const moves = ['CALL', 'CREATE', 'CREATE2', 'SELFDESTRUCT'].includes(frame.type) && frame.to !== undefined;
  return moves ? [{ txId, path, to: (frame.to ?? '').toLowerCase(), amountMinor: BigInt(frame.value ?? '0x0') }, ...below] : below;
}

async function readFlatTrace(client: JsonRpcClient, block: EvmBlock): Promise<Movement[]> {
  const traces = flatSchema.parse(await client.call('trace_block', [`0x${block.number.toString(16)}`]));
  const failed = traces.filter((trace) => trace.error).map((trace) => `${trace.transactionHash ?? ''}:${trace.traceAddress.join('.')}`);
  return traces.flatMap((trace) => {
    const isUndone = failed.some((place) => `${trace.transactionHash ?? ''}:${trace.traceAddress.join('.')}.`.startsWith(place.endsWith(':') ? place : `${place}.`));
    const { action, type } = trace;
    const isCall = type === 'call' && action.callType === 'call';
    const to = isCall ? action.to : action.refundAddress;
    if (isUndone || !to || !(isCall || type === 'suicide')) return [];
    return [{ txId: (trace.transactionHash ?? '').toLowerCase(), path: trace.traceAddress, to: to.toLowerCase(), amountMinor: BigInt((isCall ? action.value : action.balance) ?? '0x0') }];
  });
}
