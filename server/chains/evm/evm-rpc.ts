import type { TransactionRequest } from 'viem';
import { formatTransactionRequest, numberToHex } from 'viem/utils';
import type * as z from 'zod';

import { ChainUnavailableError } from '../chain-errors';
import { JsonRpcError, type JsonRpcClient } from '../json-rpc';
import { readBalancesAfter, type EvmAccount } from './evm-balances';
import { readSucceeded, readTransferLogs } from './evm-block-results';
import { CALLS_PER_BATCH, parseResponse } from './evm-calls';
import { readUsedAddresses } from './evm-used';
import {
  blockHeaderSchema,
  blockSchema,
  bytesSchema,
  countSchema,
  feeHistorySchema,
  hashSchema,
  knownTransactionSchema,
  pendingBlockSchema,
  quantitySchema,
  receiptSchema,
  sendersSchema,
  sentBlockSchema,
  simulatedSchema,
  type EvmBlock,
  type EvmBlockHeader,
  type EvmFeeHistory,
  type EvmLog,
  type EvmPendingBlock,
  type EvmReceipt,
  type EvmSenders,
  type EvmSentBlock,
} from './evm-schemas';

export type CallRequest = {
  readonly from?: string;
  readonly to: string;
  readonly value?: bigint;
  readonly data?: string;
};

/** The JSON-RPC calls that we make to an EVM node, with parsed results. */
export interface EvmRpc {
  chainId(): Promise<bigint>;
  latestHeader(): Promise<EvmBlockHeader>;
  headerAt(height: number): Promise<EvmBlockHeader | null>;
  blockAt(height: number): Promise<EvmBlock | null>;
  pendingBlock(): Promise<EvmPendingBlock | null>;
  /**
   * Returns the Transfer events of these contracts in a block, in order.
   * @throws ChainUnavailableError if the block has left the chain meanwhile: read the height again
   */
  transferLogs(
    block: Pick<EvmBlock, 'hash'>,
    contracts: readonly string[],
  ): Promise<readonly EvmLog[]>;
  /**
   * Returns which of these transactions in a block succeeded.
   * @throws ChainUnavailableError if the block has left the chain meanwhile: read the height again
   */
  succeededOf(
    block: Pick<EvmBlock, 'hash'>,
    txIds: readonly string[],
  ): Promise<ReadonlySet<string>>;
  receipt(txId: string): Promise<EvmReceipt | null>;
  isKnown(txId: string): Promise<boolean>;
  balance(address: string): Promise<bigint>;
  /** Returns a balance in the state after a block; `null` if the node does not have that state. */
  balanceAfter(address: string, blockHash: string): Promise<bigint | null>;
  /** Returns balances in the state after a block; `null` where the node does not have that state. */
  balancesAfter(
    blockHash: string,
    accounts: readonly EvmAccount[],
  ): Promise<readonly (bigint | null)[]>;
  isSyncing(): Promise<boolean>;
  nextNonce(address: string): Promise<number>;
  /** Counts nonces up to the block at that height, or up to the newest block. */
  minedNonces(address: string, height?: number): Promise<number>;
  /** Returns the senders, nonces and amounts of the transactions in a block. */
  sendersIn(height: number): Promise<EvmSenders | null>;
  /** Returns the transactions in a block, each with its sender and as the node shows it. */
  sentIn(height: number): Promise<EvmSentBlock | null>;
  /** Returns which addresses sent something, or hold coins or one of these tokens. */
  areUsed(addresses: readonly string[], contracts: readonly string[]): Promise<readonly boolean[]>;
  priorityFee(): Promise<bigint>;
  /** Returns the base fees and usual tips of the newest blocks. */
  feeHistory(blocks: number): Promise<EvmFeeHistory>;
  gasPrice(): Promise<bigint>;
  estimateGas(request: CallRequest): Promise<bigint>;
  /** Returns the result data of a read-only call at the head. */
  read(request: CallRequest): Promise<string>;
  /**
   * Returns the result data of calls that are executed in sequence on top of the head without being
   * stored; `null` if the node cannot simulate them, or one of them fails.
   */
  simulate(calls: readonly CallRequest[]): Promise<readonly string[] | null>;
  /**
   * Returns the result data of read-only calls, each in the state after a block; `null` if the node
   * does not have that state.
   */
  readAfter(
    calls: readonly (CallRequest & { readonly blockHash: string })[],
  ): Promise<readonly (string | null)[]>;
  sendRaw(rawTransaction: string): Promise<void>;
}

export function createEvmRpc(client: JsonRpcClient, chainKey: string): EvmRpc {
  const send = async <Schema extends z.ZodType>(
    schema: Schema,
    method: string,
    params: readonly unknown[] = [],
  ): Promise<z.output<Schema>> =>
    parseResponse(chainKey, schema, method, await client.call(method, params));
  const headerOf = (tag: string) =>
    send(blockHeaderSchema.nullable(), 'eth_getBlockByNumber', [tag, false]);

  return {
    chainId: () => send(quantitySchema, 'eth_chainId'),
    async latestHeader() {
      const header = await headerOf('latest');
      if (!header) throw new ChainUnavailableError(chainKey, 'the node has no blocks yet');
      return header;
    },
    headerAt: (height) => headerOf(numberToHex(height)),
    blockAt: (height) =>
      send(blockSchema.nullable(), 'eth_getBlockByNumber', [numberToHex(height), true]),
    pendingBlock: () =>
      send(pendingBlockSchema.nullable(), 'eth_getBlockByNumber', ['pending', true]),
    transferLogs: (block, contracts) => readTransferLogs(client, chainKey, block.hash, contracts),
    succeededOf: (block, txIds) => readSucceeded(client, chainKey, block.hash, txIds),
    receipt: (txId) => send(receiptSchema.nullable(), 'eth_getTransactionReceipt', [txId]),
    isKnown: async (txId) =>
      (await send(knownTransactionSchema.nullable(), 'eth_getTransactionByHash', [txId])) !== null,
    balance: (address) => send(quantitySchema, 'eth_getBalance', [address, 'latest']),
    balanceAfter: (address, blockHash) =>
      send(quantitySchema, 'eth_getBalance', [address, { blockHash }]).catch(nullIfNodeError),
    balancesAfter: (blockHash, accounts) =>
      readBalancesAfter(client, chainKey, blockHash, accounts),
    isSyncing: async () => {
      const answer = await client.call('eth_syncing').catch(nullIfNodeError);
      return typeof answer === 'object' && answer !== null;
    },
    nextNonce: (address) => send(countSchema, 'eth_getTransactionCount', [address, 'pending']),
    minedNonces: (address, height) =>
      send(countSchema, 'eth_getTransactionCount', [
        address,
        height === undefined ? 'latest' : numberToHex(height),
      ]),
    sendersIn: (height) =>
      send(sendersSchema.nullable(), 'eth_getBlockByNumber', [numberToHex(height), true]),
    sentIn: (height) =>
      send(sentBlockSchema.nullable(), 'eth_getBlockByNumber', [numberToHex(height), true]),
    areUsed: (addresses, contracts) => readUsedAddresses(client, chainKey, addresses, contracts),
    priorityFee: () => send(quantitySchema, 'eth_maxPriorityFeePerGas'),
    feeHistory: (blocks) =>
      send(feeHistorySchema, 'eth_feeHistory', [numberToHex(blocks), 'latest', [50]]),
    gasPrice: () => send(quantitySchema, 'eth_gasPrice'),
    estimateGas: (request) => send(quantitySchema, 'eth_estimateGas', [encodeCall(request)]),
    read: (request) => send(bytesSchema, 'eth_call', [encodeCall(request), 'latest']),
    simulate: (calls) => simulate(client, chainKey, calls),
    readAfter: async (calls) => {
      const answers: (string | null)[] = [];
      for (let start = 0; start < calls.length; start += CALLS_PER_BATCH)
        answers.push(
          ...(await readBatch(client, chainKey, calls.slice(start, start + CALLS_PER_BATCH))),
        );
      return answers;
    },
    sendRaw: async (rawTransaction) =>
      void (await send(hashSchema, 'eth_sendRawTransaction', [rawTransaction])),
  };
}

function nullIfNodeError(error: unknown): null {
  if (error instanceof JsonRpcError) return null;
  throw error;
}

async function simulate(
  client: JsonRpcClient,
  chainKey: string,
  calls: readonly CallRequest[],
): Promise<readonly string[] | null> {
  try {
    const [block] = parseResponse(
      chainKey,
      simulatedSchema,
      'eth_simulateV1',
      await client.call('eth_simulateV1', [
        { blockStateCalls: [{ calls: calls.map(encodeCall) }] },
        'latest',
      ]),
    );
    return block?.calls.every(({ status }) => status)
      ? block.calls.map(({ returnData }) => returnData)
      : null;
  } catch (error) {
    if (error instanceof JsonRpcError) return null;
    throw error;
  }
}

/** Uses the block's hash: after a reorganisation, its number could refer to a different block. */
async function readBatch(
  client: JsonRpcClient,
  chainKey: string,
  calls: readonly (CallRequest & { readonly blockHash: string })[],
): Promise<(string | null)[]> {
  const answers = await client.batch(
    calls.map(({ blockHash, ...request }) => ({
      method: 'eth_call',
      params: [encodeCall(request), { blockHash }],
    })),
  );
  return answers.map((response) =>
    response instanceof JsonRpcError
      ? null
      : parseResponse(chainKey, bytesSchema, 'eth_call', response),
  );
}

const encodeCall = (request: CallRequest) =>
  formatTransactionRequest(request as TransactionRequest);
