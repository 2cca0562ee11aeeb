import * as z from 'zod';

/**
 * The parts of the node's responses that we use. Quantities become bigints. Addresses and hashes
 * become lower case, so that they compare as text.
 */
const quantity = z
  .string()
  .regex(/^0x[0-9a-f]+$/i)
  .transform((text) => BigInt(text));
const lowerHex = z
  .string()
  .regex(/^0x[0-9a-f]*$/i)
  .transform((text) => text.toLowerCase());
const transaction = z.object({
  hash: lowerHex,
  to: lowerHex.nullish().transform((to) => to ?? null),
  value: quantity,
  input: lowerHex,
});

export const quantitySchema = quantity;

export const blockHeaderSchema = z.object({
  number: quantity.transform(Number),
  hash: lowerHex,
  parentHash: lowerHex,
  /** Unix seconds. */
  timestamp: quantity.transform(Number),
  baseFeePerGas: quantity.nullish().transform((fee) => fee ?? null),
});

export const blockSchema = blockHeaderSchema.extend({ transactions: z.array(transaction) });

export const sendersSchema = blockHeaderSchema.extend({
  transactions: z.array(
    z.object({ hash: lowerHex, from: lowerHex, nonce: quantity.transform(Number) }),
  ),
});

/** A pending block may lack a hash or a number. */
export const pendingBlockSchema = z.object({
  number: quantity.nullish().transform((height) => height ?? null),
  transactions: z.array(transaction),
});

export const logSchema = z.object({
  address: lowerHex,
  topics: z.array(lowerHex),
  data: lowerHex,
  logIndex: quantity.transform(Number),
  transactionHash: lowerHex,
  blockHash: lowerHex,
});

export const receiptSchema = z.object({
  transactionHash: lowerHex,
  blockHash: lowerHex,
  blockNumber: quantity.transform(Number),
  // Receipts from before the Byzantium fork have no status. No payment to us is that old.
  status: quantity.transform((status) => status === 1n),
  gasUsed: quantity,
  effectiveGasPrice: quantity,
});

/** Results of calls executed in sequence in a simulated block. */
export const simulatedSchema = z
  .array(
    z.object({
      calls: z.array(
        z.object({
          returnData: z.string().regex(/^0x[0-9a-f]*$/i),
          status: quantity.transform((status) => status === 1n),
        }),
      ),
    }),
  )
  .length(1);

export const knownTransactionSchema = z.object({ hash: lowerHex });

export type EvmTransaction = z.output<typeof transaction>;
export type EvmBlock = z.output<typeof blockSchema>;
export type EvmBlockHeader = z.output<typeof blockHeaderSchema>;
export type EvmSenders = z.output<typeof sendersSchema>;
export type EvmPendingBlock = z.output<typeof pendingBlockSchema>;
export type EvmReceipt = z.output<typeof receiptSchema>;
export type EvmLog = z.output<typeof logSchema>;
