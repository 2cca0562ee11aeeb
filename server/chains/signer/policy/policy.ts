import * as z from 'zod';

const amountText = z.string().regex(/^(0|[1-9][0-9]*)(\.[0-9]+)?$/, {
  error: 'must be an amount such as "0.5"',
});

/**
 * What a signer may sign, in a file that only its operator can write. Amounts are in coins. Assets
 * and chains that are missing from the policy are rejected.
 */
export const policySchema = z.strictObject({
  assets: z.record(
    z.string(),
    z.strictObject({
      /** The most that one payout may move. */
      perPayout: amountText,
      /** The most that payouts may move within any hour. */
      perHour: amountText,
      /** The most that payouts may move within any 24 hours. */
      perDay: amountText,
    }),
  ),
  chains: z.record(
    z.string(),
    z.strictObject({
      /** The most that one transaction may pay in fees, in the chain's native coin. */
      feePerTransaction: amountText,
      /** The most that all transactions within any 24 hours may pay in fees. */
      feesPerDay: amountText,
      /**
       * An address of ours for which this signer has no key. Transfers to it are not limited, and
       * deposit addresses may send to it.
       */
      coldAddress: z.string().optional(),
    }),
  ),
  /** Transactions that the chain can no longer accept, as the operator has checked. */
  deadTransactions: z.array(z.string()).readonly().default([]),
});

/** A policy with amounts in the smallest units. */
export type Policy = {
  readonly assets: ReadonlyMap<string, AssetLimits>;
  readonly chains: ReadonlyMap<string, ChainLimits>;
  readonly deadTransactions: ReadonlySet<string>;
};

export type AssetLimits = {
  readonly perPayoutMinor: bigint;
  readonly perHourMinor: bigint;
  readonly perDayMinor: bigint;
};

export type ChainLimits = {
  readonly feePerTransactionMinor: bigint;
  readonly feesPerDayMinor: bigint;
  readonly coldAddress: string | null;
};

/** Returns the cold addresses of a policy, by chain. */
export const coldAddressesOf = ({ chains }: Policy): ReadonlyMap<string, string> =>
  new Map(
    [...chains].flatMap(([key, { coldAddress }]) =>
      coldAddress === null ? [] : [[key, coldAddress] as const],
    ),
  );
