import { AppError } from '@quayside/contract/errors/app-error';

import type { PayoutChain } from '../../../../chains/chain';
import { type AccountRef, move } from '../../../ledger';
import type { WalletName } from '../../domain/reconciliation/compare-wallets';
import type { TreasuryDeps } from '../treasury-deps';

export type OwnerDeps = Pick<TreasuryDeps, 'database' | 'clock'> & {
  readonly stores: Pick<TreasuryDeps['stores'], 'ledger' | 'transfers' | 'wallets'>;
};

/** A transaction of the owner's that the books lack. */
export type OwnersTransaction = {
  readonly chain: Pick<PayoutChain, 'key' | 'transactionStatus'>;
  readonly txId: string;
  readonly assetSlug: string;
  readonly amountMinor: bigint;
  /** Whether it brought coins to our wallets, or took them out. */
  readonly kind: 'added' | 'taken';
};

const ACCOUNT_OF: Readonly<Record<WalletName, AccountRef>> = {
  hot: { kind: 'hot_wallet' },
  addresses: { kind: 'deposit_addresses' },
};

/**
 * Books a transaction that the owner made by hand, against the owner's capital. It must be in a
 * block, and explain a difference between a wallet and the books of at least that amount.
 * @returns false if it was booked before
 * @throws AppError
 */
export async function explainDifference(
  { database, stores, clock }: OwnerDeps,
  { chain, txId, assetSlug, amountMinor, kind }: OwnersTransaction,
): Promise<boolean> {
  await assertForeign({ database, stores, clock }, chain, txId);
  const key = `owner-${kind}:${chain.key}:${txId}:${assetSlug}`;
  const changeMinor = kind === 'added' ? amountMinor : -amountMinor;
  return database.transaction(async (sql) => {
    const wallets = await stores.wallets.lockCompared(sql, assetSlug);
    if (await stores.ledger.isPosted(sql, key)) return false;
    const explained = wallets.find(({ differenceMinor }) =>
      kind === 'added' ? differenceMinor >= amountMinor : differenceMinor <= -amountMinor,
    );
    if (!explained)
      throw new AppError(
        'ERR_UNPROCESSABLE_ENTITY',
        `No wallet differs from the books by that much of ${assetSlug}: see treasury show`,
      );
    await stores.ledger.post(
      sql,
      {
        key,
        orderId: null,
        postings: move(assetSlug, changeMinor, { kind: 'treasury' }, ACCOUNT_OF[explained.wallet]),
      },
      clock.nowMs(),
    );
    await stores.wallets.addBooked(sql, explained, changeMinor);
    return true;
  });
}

/** Our own transfers are booked when they are settled. */
async function assertForeign(
  { database, stores }: OwnerDeps,
  chain: OwnersTransaction['chain'],
  txId: string,
): Promise<void> {
  const purpose = await stores.transfers.purposeOf(database, chain.key, txId);
  if (purpose !== null)
    throw new AppError(
      'ERR_UNPROCESSABLE_ENTITY',
      `${txId} is a transfer of this server (${purpose}), which is booked when it is settled`,
    );
  const status = await chain.transactionStatus(txId);
  if (status.kind !== 'mined')
    throw new AppError('ERR_UNPROCESSABLE_ENTITY', `${txId} is not in a block of ${chain.key}`);
}
