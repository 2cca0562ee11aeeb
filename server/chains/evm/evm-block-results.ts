import * as z from 'zod';

import { ChainUnavailableError } from '../chain-errors';
import { JsonRpcError, type JsonRpcClient } from '../json-rpc';
import { TRANSFER_TOPIC } from './erc20';
import { CALLS_PER_BATCH, parseResponse } from './evm-calls';
import { logSchema, receiptSchema, type EvmLog, type EvmReceipt } from './evm-schemas';

/**
 * Queries by block hash: a node that no longer has the block returns an error instead of the events
 * of another block.
 */
export async function readTransferLogs(
  client: JsonRpcClient,
  chainKey: string,
  blockHash: string,
  contracts: readonly string[],
): Promise<readonly EvmLog[]> {
  const found: EvmLog[] = [];
  for (let start = 0; start < contracts.length; start += CALLS_PER_BATCH) {
    const address = contracts.slice(start, start + CALLS_PER_BATCH);
    const response = await client
      .call('eth_getLogs', [{ blockHash, address, topics: [TRANSFER_TOPIC] }])
      .catch((error: unknown) => leftTheChain(chainKey, blockHash, error));
    found.push(...parseResponse(chainKey, z.array(logSchema), 'eth_getLogs', response));
  }
  if (found.some((log) => log.blockHash !== blockHash)) leftTheChain(chainKey, blockHash, null);
  return found.sort((one, other) => one.logIndex - other.logIndex);
}

/** Returns which of these transactions in a block succeeded. */
export async function readSucceeded(
  client: JsonRpcClient,
  chainKey: string,
  blockHash: string,
  txIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const ofBlock =
    txIds.length > CALLS_PER_BATCH
      ? await readBlockReceipts(client, chainKey, blockHash)
      : new Map<string, EvmReceipt>();
  const receipts = txIds.every((txId) => ofBlock.has(txId))
    ? ofBlock
    : await readReceipts(client, chainKey, blockHash, txIds);
  return new Set(txIds.filter((txId) => receipts.get(txId)?.status));
}

/**
 * Returns the receipts of a block by transaction, from a single response; none if the node can't
 * list them by block hash.
 */
async function readBlockReceipts(
  client: JsonRpcClient,
  chainKey: string,
  blockHash: string,
): Promise<ReadonlyMap<string, EvmReceipt>> {
  try {
    const receipts =
      parseResponse(
        chainKey,
        z.array(receiptSchema).nullable(),
        'eth_getBlockReceipts',
        await client.call('eth_getBlockReceipts', [blockHash]),
      ) ?? [];
    return new Map(
      receipts
        .filter((receipt) => receipt.blockHash === blockHash)
        .map((receipt) => [receipt.transactionHash, receipt]),
    );
  } catch (error) {
    if (error instanceof JsonRpcError) return new Map();
    throw error;
  }
}

/** @throws ChainUnavailableError when a receipt is missing or belongs to another block */
async function readReceipts(
  client: JsonRpcClient,
  chainKey: string,
  blockHash: string,
  txIds: readonly string[],
): Promise<ReadonlyMap<string, EvmReceipt>> {
  const receipts = new Map<string, EvmReceipt>();
  for (let start = 0; start < txIds.length; start += CALLS_PER_BATCH) {
    const answers = await client.batch(
      txIds
        .slice(start, start + CALLS_PER_BATCH)
        .map((txId) => ({ method: 'eth_getTransactionReceipt', params: [txId] })),
    );
    for (const response of answers) {
      const receipt =
        response instanceof JsonRpcError
          ? null
          : parseResponse(
              chainKey,
              receiptSchema.nullable(),
              'eth_getTransactionReceipt',
              response,
            );
      if (receipt?.blockHash !== blockHash) return leftTheChain(chainKey, blockHash, response);
      receipts.set(receipt.transactionHash, receipt);
    }
  }
  return receipts;
}

function leftTheChain(chainKey: string, blockHash: string, cause: unknown): never {
  if (cause instanceof ChainUnavailableError) throw cause;
  const why = cause instanceof Error ? `: ${cause.message}` : '';
  throw new ChainUnavailableError(
    chainKey,
    `the node no longer shows what is in block ${blockHash}${why}`,
    { cause },
  );
}
