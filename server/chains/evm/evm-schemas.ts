import * as z from 'zod';

/**
 * The parts of the node's responses that we use. Quantities become bigints. Addresses and hashes
 * become lower case, so that they compare as text.
 */
const quantity = z
  .string()
  .regex(/^0x[0-9a-f]+$/i)
  .transform((text) => BigInt(text));
/** A quantity that we use as a number, such as a block height. */
const smallQuantity = quantity.transform(Number).pipe(z.int());
const lowerCase = (pattern: RegExp) =>
  z
    .string()
    .regex(pattern)
    .transform((text) => text.toLowerCase());
const bytes = lowerCase(/^0x[0-9a-f]*$/i).refine((text) => text.length % 2 === 0);
const hash = lowerCase(/^0x[0-9a-f]{64}$/i);
const address = lowerCase(/^0x[0-9a-f]{40}$/i);
const isSuccess = quantity.transform((status) => status === 1n);
const transaction = z.object({
  hash,
  to: address.nullish().transform((to) => to ?? null),
  value: quantity,
  gas: quantity.optional(),
  input: bytes,
});

export const quantitySchema = quantity;
export const countSchema = smallQuantity;
export const bytesSchema = bytes;
export const hashSchema = hash;
export const addressSchema = address;

export const blockHeaderSchema = z.object({
  number: smallQuantity,
  hash,
  parentHash: hash,
  /** Unix seconds. */
  timestamp: smallQuantity,
  baseFeePerGas: quantity.nullish().transform((fee) => fee ?? null),
});

export const blockSchema = blockHeaderSchema.extend({ transactions: z.array(transaction) });

export const sendersSchema = blockHeaderSchema.extend({
  transactions: z.array(z.object({ hash, from: address, nonce: smallQuantity, value: quantity })),
});

const sentTransaction = z.object({
  hash,
  from: address,
  to: address.nullish().transform((to) => to ?? null),
  nonce: smallQuantity,
  value: quantity,
  input: bytes,
});

/** `rpc` is the transaction as the node shows it, from which its bytes can be rebuilt. */
export const sentBlockSchema = blockHeaderSchema.extend({
  transactions: z.array(
    z.unknown().transform((rpc, context) => {
      const parsed = sentTransaction.safeParse(rpc);
      if (parsed.success) return { ...parsed.data, rpc };
      context.addIssue({ code: 'custom', message: parsed.error.message });
      return z.NEVER;
    }),
  ),
});

/** A pending block may lack a hash or a number. */
export const pendingBlockSchema = z.object({
  number: quantity.nullish().transform((height) => height ?? null),
  transactions: z.array(transaction),
});

export const logSchema = z.object({
  address,
  topics: z.array(hash),
  data: bytes,
  logIndex: smallQuantity,
  transactionHash: hash,
  blockHash: hash,
});

const optionalQuantity = quantity.nullish().transform((amount) => amount ?? 0n);

export const receiptSchema = z.object({
  transactionHash: hash,
  blockHash: hash,
  blockNumber: smallQuantity,
  // Receipts from before the Byzantium fork have no status. No payment to us is that old.
  status: isSuccess,
  gasUsed: quantity,
  effectiveGasPrice: quantity,
  /** On the OP stack, the fee for publishing the transaction, in addition to that for gas. */
  l1Fee: optionalQuantity,
  /** Since the Isthmus fork of the OP stack, what the operator charges for gas, and a constant. */
  operatorFeeScalar: optionalQuantity,
  operatorFeeConstant: optionalQuantity,
  /** Present since the Jovian fork. */
  daFootprintGasScalar: quantity.nullish().transform((scalar) => scalar ?? null),
});

/** The tips are those of the median transaction in each block that had transactions. */
export const feeHistorySchema = z
  .object({
    /** One for each block, and one for the block after them. */
    baseFeePerGas: z.array(quantity).min(1),
    gasUsedRatio: z.array(z.number()),
    reward: z
      .array(z.array(quantity).min(1))
      .nullish()
      .transform((rewards) => rewards ?? []),
  })
  .transform(({ baseFeePerGas, gasUsedRatio, reward }) => ({
    baseFees: baseFeePerGas,
    tips: reward.flatMap((tips, index) => ((gasUsedRatio[index] ?? 0) > 0 ? tips : [])),
  }));

/** Results of calls executed in sequence in a simulated block. */
export const simulatedSchema = z
  .array(z.object({ calls: z.array(z.object({ returnData: bytes, status: isSuccess })) }))
  .length(1);

export const knownTransactionSchema = z.object({ hash });

export type EvmTransaction = z.output<typeof transaction>;
export type EvmBlock = z.output<typeof blockSchema>;
export type EvmBlockHeader = z.output<typeof blockHeaderSchema>;
export type EvmSentBlock = z.output<typeof sentBlockSchema>;
export type EvmSentTransaction = EvmSentBlock['transactions'][number];
export type EvmSenders = z.output<typeof sendersSchema>;
export type EvmPendingBlock = z.output<typeof pendingBlockSchema>;
export type EvmFeeHistory = z.output<typeof feeHistorySchema>;
export type EvmReceipt = z.output<typeof receiptSchema>;
export type EvmLog = z.output<typeof logSchema>;
