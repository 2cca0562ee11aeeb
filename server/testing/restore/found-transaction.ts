import type { FoundTransaction } from '../../capabilities/treasury';

/** Returns a payment of 7 from the hot wallet that the restore check found on the chain. */
export const foundTransaction = (
  txId: string,
  change: Partial<FoundTransaction> = {},
): FoundTransaction => ({
  chainKey: 'evm-1',
  txId,
  source: 'chain',
  transferKey: null,
  attempt: null,
  orderId: null,
  isExplained: true,
  fromWallet: 'hot',
  sender: '0xhot',
  toAddress: '0xclient',
  assetSlug: 'eth',
  amountMinor: 7n,
  nonce: 7,
  spentOutputs: [],
  rawTransaction: '0x',
  sentAtMs: 0,
  ...change,
});
