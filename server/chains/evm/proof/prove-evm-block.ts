import type { Hex, RpcTransaction, TransactionSerializable } from 'viem';
import { formatTransaction, keccak256, serializeTransaction } from 'viem/utils';
import * as z from 'zod';

import type { JsonRpcClient } from '../../json-rpc';
import { blockSchema, type EvmBlock, type EvmLog } from '../evm-schemas';
import { sealedHeaderSchema, sealedReceiptSchema, type SealedReceipt } from './proof-schemas';
import { encodeReceipt, headerHash } from './sealed-encoding';
import { listTrieRoot } from './trie-root';

/** The contents of a block that its hash covers. */
export type ProvenBlock = {
  readonly block: EvmBlock;
  /** All events of the block, in order. */
  readonly logs: readonly EvmLog[];
  readonly succeeded: ReadonlySet<string>;
};

/** The block is parsed for what its hash covers, for what we use, and for each transaction's bytes. */
const answersSchema = z.object({
  header: sealedHeaderSchema,
  block: blockSchema,
  transactions: z.object({ transactions: z.array(z.looseObject({})) }),
  receipts: z.array(sealedReceiptSchema),
});

/**
 * Reads a block's transactions and receipts, and checks that they result in the block's hash: the
 * node can then neither add, change nor leave out any of them.
 * @returns `null` if they do not result in the hash, or some transactions are of an unknown type
 */
export async function proveEvmBlock(
  client: JsonRpcClient,
  hash: string,
): Promise<ProvenBlock | null> {
  const [block, receipts] = await Promise.all([
    client.call('eth_getBlockByHash', [hash, true]),
    client.call('eth_getBlockReceipts', [hash]),
  ]);
  const parsed = answersSchema.safeParse({ header: block, block, transactions: block, receipts });
  if (!parsed.success) return null;
  const { header, block: shown, receipts: sealed } = parsed.data;
  const bytes = bytesOf(parsed.data.transactions.transactions);
  const isProven =
    headerHash(header) === hash &&
    listTrieRoot(sealed.map(encodeReceipt)) === header.receiptsRoot &&
    bytes !== null &&
    listTrieRoot(bytes) === header.transactionsRoot &&
    haveHashes(
      bytes,
      sealed.map(({ transactionHash }) => transactionHash),
    ) &&
    haveHashes(
      bytes,
      shown.transactions.map((transaction) => transaction.hash),
    );
  return isProven ? { block: { ...shown, hash }, ...contentsOf(sealed, hash) } : null;
}

const haveHashes = (transactions: readonly Hex[], hashes: readonly string[]): boolean =>
  transactions.length === hashes.length &&
  transactions.every((bytes, position) => keccak256(bytes) === hashes[position]);

function contentsOf(
  receipts: readonly SealedReceipt[],
  blockHash: string,
): Pick<ProvenBlock, 'logs' | 'succeeded'> {
  const succeeded = receipts.filter(({ status }) => BigInt(status) === 1n);
  const logs = receipts.flatMap(({ transactionHash, logs: events }) =>
    events.map(({ address, topics, data }) => ({
      address,
      topics,
      data,
      transactionHash,
      blockHash,
    })),
  );
  return {
    // Only their order is proven, not the numbers that the node gives them.
    logs: logs.map((log, logIndex) => ({ ...log, logIndex })),
    succeeded: new Set(succeeded.map(({ transactionHash }) => transactionHash)),
  };
}

/** Returns the signed bytes of transactions; `null` if one is of an unknown type. */
function bytesOf(transactions: readonly object[]): readonly Hex[] | null {
  try {
    return transactions.map((transaction) => {
      const formatted = formatTransaction(transaction as RpcTransaction);
      const { r, s, v, yParity } = formatted as {
        readonly r: Hex;
        readonly s: Hex;
        readonly v: bigint;
        readonly yParity?: number;
      };
      return serializeTransaction(
        { ...formatted, data: formatted.input } as unknown as TransactionSerializable,
        yParity === undefined ? { r, s, v } : { r, s, v, yParity },
      );
    });
  } catch {
    return null;
  }
}
