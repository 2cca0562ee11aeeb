import type { Hex } from 'viem';
import * as z from 'zod';

const hex = z
  .string()
  .regex(/^0x[0-9a-f]*$/i)
  .transform((text) => text.toLowerCase() as Hex);

/** All fields of a block header that its hash covers. Later forks added the optional ones. */
export const sealedHeaderSchema = z.object({
  hash: hex,
  parentHash: hex,
  sha3Uncles: hex,
  miner: hex,
  stateRoot: hex,
  transactionsRoot: hex,
  receiptsRoot: hex,
  logsBloom: hex,
  difficulty: hex,
  number: hex,
  gasLimit: hex,
  gasUsed: hex,
  timestamp: hex,
  extraData: hex,
  mixHash: hex,
  nonce: hex,
  baseFeePerGas: hex.nullish(),
  withdrawalsRoot: hex.nullish(),
  blobGasUsed: hex.nullish(),
  excessBlobGas: hex.nullish(),
  parentBeaconBlockRoot: hex.nullish(),
  requestsHash: hex.nullish(),
});

/** The fields of a receipt that the receipts root covers, and the transaction it belongs to. */
export const sealedReceiptSchema = z.object({
  transactionHash: hex,
  type: hex.nullish(),
  status: hex,
  cumulativeGasUsed: hex,
  logsBloom: hex,
  logs: z.array(z.object({ address: hex, topics: z.array(hex), data: hex })),
  /** Present only for deposit transactions on OP-stack rollups. */
  depositNonce: hex.nullish(),
  depositReceiptVersion: hex.nullish(),
});

export type SealedHeader = z.output<typeof sealedHeaderSchema>;
export type SealedReceipt = z.output<typeof sealedReceiptSchema>;
