import * as z from 'zod';

/**
 * Amounts in whole coins with 8 decimals, converted to smallest units. `parseCoreJson` keeps them
 * as text.
 */
export const coinsSchema = z
  .union([
    z.string().regex(/^-?[0-9]+\.[0-9]{8}$/),
    // A double holds every amount below 2^26 coins precisely enough: adjacent doubles are less than
    // 10^-8 apart, so rounding restores the original digits.
    z
      .number()
      .refine((coins) => Math.abs(coins) < 2 ** 26)
      .transform((coins) => coins.toFixed(8)),
  ])
  .transform((text) => BigInt(text.replace('.', '')));

const scriptSchema = z
  .object({
    /** Core 22 and later. */
    address: z.string().optional(),
    /**
     * Core 0.21 and earlier. Bare multisig has several addresses and pays none of them
     * individually.
     */
    addresses: z.array(z.string()).optional(),
  })
  .transform(
    ({ address, addresses }) =>
      address ?? (addresses?.length === 1 ? addresses[0] : undefined) ?? null,
  );

// Outputs of Litecoin's extension blocks have no script and no amount.
const outputSchema = z.object({
  n: z.int().optional(),
  value: coinsSchema.optional(),
  scriptPubKey: scriptSchema.optional(),
});

export const transactionSchema = z.object({
  txid: z.string(),
  vin: z.array(z.object({ coinbase: z.string().optional() })),
  vout: z.array(outputSchema),
  blockhash: z.string().optional(),
});

/** A transaction with the outputs that it spends and creates. */
export const spendingTransactionSchema = z.object({
  vin: z.array(z.object({ txid: z.string().optional(), vout: z.int().optional() })),
  vout: z.array(outputSchema),
});

export const blockHeaderSchema = z.object({
  hash: z.string(),
  height: z.int(),
  /** -1 for a block that is no longer on the chain. */
  confirmations: z.int(),
  /** Unix seconds. */
  time: z.int(),
  previousblockhash: z.string().default(''),
});
export const blockSchema = blockHeaderSchema.extend({ tx: z.array(transactionSchema) });

export const chainInfoSchema = z.object({
  blocks: z.int(),
  bestblockhash: z.string(),
  initialblockdownload: z.boolean().default(false),
});
export const feeEstimateSchema = z.object({ feerate: coinsSchema.optional() });
/** An unconfirmed transaction together with its unconfirmed ancestors. */
export const mempoolEntrySchema = z.object({
  ancestorcount: z.int(),
  ancestorsize: z.int(),
  fees: z.object({ ancestor: coinsSchema }),
});
export const blockStatsSchema = z.object({
  /** Includes the miner's reward. */
  txs: z.int(),
  /** In smallest units per virtual byte, for 10, 25, 50, 75 and 90 percent of the block. */
  feerate_percentiles: z.tuple([z.int(), z.int(), z.int(), z.int(), z.int()]),
  /** Unix seconds. Absent if it wasn't requested. */
  time: z.int().default(0),
});
export const mempoolInfoSchema = z.object({ mempoolminfee: coinsSchema });
export const scanSchema = z.object({ total_amount: coinsSchema });
export const walletInfoSchema = z.object({ descriptors: z.boolean().default(false) });
export const addressInfoSchema = z.object({
  ismine: z.boolean().default(false),
  iswatchonly: z.boolean().default(false),
  labels: z.array(z.string()).default([]),
});

export const unspentSchema = z.array(
  z.object({
    txid: z.string(),
    vout: z.int(),
    amount: coinsSchema,
    address: z.string().optional(),
    confirmations: z.int(),
  }),
);

export const walletTransactionSchema = z.object({
  /** Negative if a conflicting transaction was mined. */
  confirmations: z.int(),
  blockhash: z.string().optional(),
  /** Negative. Present for transactions that spend our outputs. */
  fee: coinsSchema.optional(),
});

/** The wallet's transactions that are in no block, or in one after the given block. */
export const changesSinceSchema = z.object({
  transactions: z.array(
    z.object({
      txid: z.string(),
      confirmations: z.int().default(0),
      abandoned: z.boolean().default(false),
    }),
  ),
});

/** A wallet transaction with the outputs that it spends and creates. */
export const walletTransactionDetailsSchema = z.object({ decoded: spendingTransactionSchema });

/** A wallet transaction with the outputs that it creates. */
export const walletCoinsSchema = z.object({
  confirmations: z.int(),
  decoded: z.object({ vout: z.array(outputSchema) }),
});

/** A wallet transaction with the outputs that it spends. */
export const walletSpendingSchema = z.object({
  decoded: z.object({
    vin: z.array(z.object({ txid: z.string().optional(), vout: z.int().optional() })),
  }),
});

export const blockParentSchema = z.object({ previousblockhash: z.string().optional() });
export const sinceBlockSchema = z.object({
  transactions: z.array(z.object({ txid: z.string(), confirmations: z.int().default(0) })),
});

const sentTransactionSchema = z.object({
  txid: z.string(),
  hex: z.string(),
  vin: z.array(
    z.object({
      txid: z.string().default(''),
      vout: z.int().default(0),
      txinwitness: z.array(z.string()).default([]),
    }),
  ),
  vout: z.array(
    z.object({
      value: coinsSchema.default(0n),
      scriptPubKey: scriptSchema.nullish().transform((address) => address ?? null),
    }),
  ),
});
export type SentTransaction = z.output<typeof sentTransactionSchema>;

/** A block with the bytes and inputs of its transactions, and with their outputs in order. */
export const sentBlockSchema = blockHeaderSchema.extend({ tx: z.array(sentTransactionSchema) });

export const receivedAddressesSchema = z.array(z.object({ address: z.string() }));

export const importResultSchema = z.array(
  z.object({ success: z.boolean(), error: z.object({ message: z.string() }).optional() }),
);

export type CoreTransaction = z.output<typeof transactionSchema>;
