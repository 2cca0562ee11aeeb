import type { Policy } from '../../chains/signer/policy/policy';

/** A policy with small limits for one asset on one chain. */
export const SMALL_POLICY: Policy = {
  assets: new Map([
    ['eth', { perPayoutMinor: 100n, perHourMinor: 250n, perDayMinor: 400n, approvals: [] }],
  ]),
  chains: new Map([
    ['evm-1', { feePerTransactionMinor: 10n, feesPerDayMinor: 60n, coldAddress: null }],
  ]),
  approvers: new Map(),
  deadTransactions: new Set(),
};
