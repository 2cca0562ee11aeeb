import * as z from 'zod';

const hash = z.string().regex(/^[0-9a-f]{64}$/);
const hex = z.string().regex(/^[0-9a-f]*$/);
const count = z.int().min(0).default(0);

/**
 * A failed call returns status 200 with this field. Without this check, our optional fields would
 * be read as absent.
 */
const noError = { Error: z.undefined().optional() };

export const blockSchema = z
  .object({
    ...noError,
    blockID: hash,
    block_header: z.object({
      raw_data: z.object({ number: count, timestamp: z.int().min(0).default(0) }),
    }),
  })
  .transform(({ blockID, block_header: { raw_data } }) => ({
    height: raw_data.number,
    hash: blockID,
    timestampMs: raw_data.timestamp,
  }));

export type TronBlock = z.output<typeof blockSchema>;

/** Empty if the transaction is not in a block. */
export const transactionInfoSchema = z.object({
  ...noError,
  id: hash.optional(),
  fee: count,
  blockNumber: z.int().min(0).optional(),
  /** `FAILED`; absent on success. */
  result: z.string().optional(),
  receipt: z.object({ result: z.string().optional() }).default({}),
  /** Addresses without the network's prefix, as contracts use them. */
  log: z
    .array(z.object({ address: hex, topics: z.array(hex).default([]), data: hex.default('') }))
    .default([]),
});

/** Empty if the node does not know the transaction. */
export const knownTransactionSchema = z.object({ ...noError, txID: hash.optional() });

/** Empty if the account was never used. */
export const accountSchema = z.object({ ...noError, balance: count });

export const resourcesSchema = z.object({
  ...noError,
  freeNetUsed: count,
  freeNetLimit: count,
  NetUsed: count,
  NetLimit: count,
  EnergyUsed: count,
  EnergyLimit: count,
});

export const chainParametersSchema = z.object({
  ...noError,
  chainParameter: z.array(z.object({ key: z.string(), value: z.int().optional() })),
});

export const constantCallSchema = z.object({
  ...noError,
  result: z.object({
    result: z.boolean().optional(),
    code: z.string().optional(),
    message: z.string().optional(),
  }),
  energy_used: count,
  constant_result: z.array(z.string().regex(/^[0-9a-f]*$/)).default([]),
  transaction: z
    .object({ ret: z.array(z.object({ ret: z.string().optional() })).default([]) })
    .optional(),
});

export const broadcastSchema = z.object({
  ...noError,
  result: z.boolean().default(false),
  code: z.string().optional(),
  message: z.string().optional(),
});
