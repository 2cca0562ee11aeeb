import * as z from 'zod';

import { ChainUnavailableError } from '../../../ports/chain-errors';
import { isMethodMissing, JsonRpcError, type JsonRpcClient } from '../json-rpc';
import {
  blockHeaderSchema, blockSchema, knownTransactionSchema, pendingBlockSchema, quantitySchema, receiptSchema, sendersSchema,
  type EvmBlock, type EvmBlockHeader, type EvmPendingBlock, type EvmReceipt, type EvmSenders,
} from './evm-schemas';

export type CallRequest = { readonly from?: string; readonly to: string; readonly value?: bigint; readonly data?: string };

/** The calls that we make of an EVM node, with parsed answers. */
export interface EvmRpc {
  chainId(): Promise<bigint>;
  latestHeader(): Promise<EvmBlockHeader>;
  headerAt(height: number): Promise<EvmBlockHeader | null>;
  blockAt(height: number): Promise<EvmBlock | null>;
  pendingBlock(): Promise<EvmPendingBlock | null>;
  /** @throws ChainUnavailableError when the block left the chain while we looked: read the height again */
  receiptsOf(block: EvmBlock): Promise<readonly EvmReceipt[]>;
  receipt(txId: string): Promise<EvmReceipt | null>;
  isKnown(txId: string): Promise<boolean>;
  balance(address: string): Promise<bigint>;
  nextNonce(address: string): Promise<number>;
  /** After the block at that height, or after the newest one. */
  minedNonces(address: string, height?: number): Promise<number>;
  /** Who sent the transactions of a block, and with which nonces. */
  sendersIn(height: number): Promise<EvmSenders | null>;
  priorityFee(): Promise<bigint>;
  gasPrice(): Promise<bigint>;
  estimateGas(request: CallRequest): Promise<bigint>;
  /** Result data of a read-only call at the head. */
  read(request: CallRequest): Promise<string>;
  /** Result data of read-only calls, each in the state after a block; `null` where the node no longer has that state, or never had. */
  readAfter(calls: readonly (CallRequest & { readonly blockHash: string })[]): Promise<readonly (string | null)[]>;
  sendRaw(rawTransaction: string): Promise<void>;
}

const toQuantity = (amount: bigint | number) => `0x${amount.toString(16)}`;
const hexText = z.string().regex(/^0x[0-9a-f]*$/i);

export function createEvmRpc(client: JsonRpcClient, chainKey: string): EvmRpc {
  const ask = async <Schema extends z.ZodType>(schema: Schema, method: string, params: readonly unknown[] = []): Promise<z.output<Schema>> =>
    parseAnswer(chainKey, schema, method, await client.call(method, params));
  const headerOf = (tag: string) => ask(blockHeaderSchema.nullable(), 'eth_getBlockByNumber', [tag, false]);

  return {
    chainId: () => ask(quantitySchema, 'eth_chainId'),
    async latestHeader() {
      const header = await headerOf('latest');
      if (!header) throw new ChainUnavailableError(chainKey, 'the node has no blocks yet');
      return header;
    },
    headerAt: (height) => headerOf(toQuantity(height)),
    blockAt: (height) => ask(blockSchema.nullable(), 'eth_getBlockByNumber', [toQuantity(height), true]),
    pendingBlock: () => ask(pendingBlockSchema.nullable(), 'eth_getBlockByNumber', ['pending', true]),
    receiptsOf: createReceiptReader(client, chainKey),
    receipt: (txId) => ask(receiptSchema.nullable(), 'eth_getTransactionReceipt', [txId]),
    isKnown: async (txId) => (await ask(knownTransactionSchema.nullable(), 'eth_getTransactionByHash', [txId])) !== null,
    balance: (address) => ask(quantitySchema, 'eth_getBalance', [address, 'latest']),
    nextNonce: async (address) => Number(await ask(quantitySchema, 'eth_getTransactionCount', [address, 'pending'])),
    minedNonces: async (address, height) => Number(await ask(quantitySchema, 'eth_getTransactionCount', [address, height === undefined ? 'latest' : toQuantity(height)])),
    sendersIn: (height) => ask(sendersSchema.nullable(), 'eth_getBlockByNumber', [toQuantity(height), true]),
    priorityFee: () => ask(quantitySchema, 'eth_maxPriorityFeePerGas'),
    gasPrice: () => ask(quantitySchema, 'eth_gasPrice'),
    estimateGas: (request) => ask(quantitySchema, 'eth_estimateGas', [encodeCall(request)]),
    read: (request) => ask(hexText, 'eth_call', [encodeCall(request), 'latest']),
    readAfter: async (calls) => {
      const answers: (string | null)[] = [];
      for (let start = 0; start < calls.length; start += CALLS_PER_BATCH) answers.push(...(await readBatch(client, chainKey, calls.slice(start, start + CALLS_PER_BATCH))));
      return answers;
    },
    sendRaw: async (rawTransaction) => void (await ask(hexText, 'eth_sendRawTransaction', [rawTransaction])),
  };
}

const CALLS_PER_BATCH = 100;

/** The block is named by its hash: a number would mean another block after a reorganisation. */
async function readBatch(client: JsonRpcClient, chainKey: string, calls: readonly (CallRequest & { readonly blockHash: string })[]): Promise<(string | null)[]> {
  const answers = await client.batch(calls.map(({ blockHash, ...request }) => ({ method: 'eth_call', params: [encodeCall(request), { blockHash }] })));
  return answers.map((answer) => (answer instanceof JsonRpcError ? null : parseAnswer(chainKey, hexText, 'eth_call', answer)));
}

/** Receipts of a whole block in one call, or one by one from nodes that do not have that call. */
function createReceiptReader(client: JsonRpcClient, chainKey: string): (block: EvmBlock) => Promise<readonly EvmReceipt[]> {
  let hasBlockReceipts = true;
  const readAll = async (block: EvmBlock): Promise<unknown> => {
    if (hasBlockReceipts) {
      try {
        return await client.call('eth_getBlockReceipts', [block.hash]);
      } catch (error) {
        if (!isMethodMissing(error)) throw error;
        hasBlockReceipts = false;
      }
    }
    const answers = await client.batch(block.transactions.map(({ hash }) => ({ method: 'eth_getTransactionReceipt', params: [hash] })));
    const failed = answers.find((answer) => answer instanceof JsonRpcError);
    if (failed) throw failed;
    return answers;
  };
  return async (block) => {
    if (block.transactions.length === 0) return [];
    const receipts = z.array(receiptSchema).safeParse(await readAll(block));
    // Between the two calls the block may have left the chain: its receipts are then missing or those of another block.
    const isWhole = receipts.success && receipts.data.length === block.transactions.length && receipts.data.every((receipt) => receipt.blockHash === block.hash);
    if (!isWhole) throw new ChainUnavailableError(chainKey, `no receipts of block ${block.number} ${block.hash}`);
    return receipts.data;
  };
}

function parseAnswer<Schema extends z.ZodType>(chainKey: string, schema: Schema, method: string, answer: unknown): z.output<Schema> {
  const parsed = schema.safeParse(answer);
  if (parsed.success) return parsed.data;
  const where = parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`).slice(0, 3).join('; ');
  throw new ChainUnavailableError(chainKey, `the node's answer to ${method} is not understood: ${where}`);
}

const encodeCall = ({ from, to, value, data }: CallRequest) => ({
  to,
  ...(from === undefined ? {} : { from }),
  ...(value === undefined ? {} : { value: toQuantity(value) }),
  ...(data === undefined ? {} : { data }),
});
