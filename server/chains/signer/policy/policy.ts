import * as z from 'zod';

const amountText = z.string().regex(/^(0|[1-9][0-9]*)(\.[0-9]+)?$/, {
  error: 'must be an amount such as "0.5"',
});

const base64Url = z.string().regex(/^[\w-]+$/, { error: 'must be base64url' });

/**
 * What a signer may sign, in a file that only its operator can write. Amounts are in coins. Assets
 * and chains that are missing from the policy are rejected.
 */
export const policySchema = z.strictObject({
  assets: z.record(
    z.string(),
    z.strictObject({
      /** The most that one payout may move without approval. */
      perPayout: amountText,
      /** The most that payouts without approval may move within any hour. */
      perHour: amountText,
      /** The most that payouts without approval may move within any 24 hours. */
      perDay: amountText,
      /** How many people must approve a payout above these limits, by its amount. */
      approvals: z.array(z.strictObject({ upTo: amountText, people: z.int().min(1) })).default([]),
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
  /** The people who can approve payouts, each with the credentials of their devices. */
  approvers: z
    .record(
      z.string().min(1).max(100),
      z.array(z.strictObject({ id: base64Url, publicKey: base64Url })).min(1),
    )
    .default({}),
  /** Transactions that the chain can no longer accept, as the operator has checked. */
  deadTransactions: z.array(z.string()).readonly().default([]),
});

export type PolicyFile = z.output<typeof policySchema>;

/** A policy with amounts in the smallest units. */
export type Policy = {
  readonly assets: ReadonlyMap<string, AssetLimits>;
  readonly chains: ReadonlyMap<string, ChainLimits>;
  /** By the id of the credential. */
  readonly approvers: ReadonlyMap<string, Approver>;
  readonly deadTransactions: ReadonlySet<string>;
};

/** A credential, and the person whose device it is on. */
export type Approver = {
  readonly name: string;
  /** In COSE form, in base64url. */
  readonly publicKey: string;
};

export type AssetLimits = {
  readonly perPayoutMinor: bigint;
  readonly perHourMinor: bigint;
  readonly perDayMinor: bigint;
  /** In ascending order of the amount. */
  readonly approvals: readonly ApprovalRule[];
};

/** Payouts of up to that amount need the approval of this many people. */
export type ApprovalRule = { readonly upToMinor: bigint; readonly people: number };

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
