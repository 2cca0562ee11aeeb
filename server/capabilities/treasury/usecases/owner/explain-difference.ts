import { AppError } from '@quayside/contract/errors/app-error';

import type { PayoutChain } from '../../../../chains/chain';
import { WALLETS, type WalletName } from '../../domain/reconciliation/compare-wallets';
import type { ReconciledWallet } from '../../ports/wallet-store';
import { assertCurrent } from './assert-current';
import { bookDifference, type OwnerDeps } from './book-difference';

/** A transaction of the owner's that the books lack. */
export type OwnersTransaction = {
  readonly chain: Pick<PayoutChain, 'key' | 'transactionStatus' | 'head'>;
  readonly txId: string;
  readonly assetSlug: string;
  readonly amountMinor: bigint;
  /** Whether it brought coins to our wallets, or took them out. */
  readonly kind: 'added' | 'taken';
  /** Which wallet it changed; `null` for the only one that differs by that much. */
  readonly wallet: WalletName | null;
  /** After this many, its block can't be dropped any more. */
  readonly finalConfirmations: number;
};

/**
 * Books a transaction that the owner made by hand, or a part of it, against the owner's capital.
 * Its block must be final, and a wallet must differ from the books by at least that amount. One
 * transaction can explain several amounts, such as a payment and its fee.
 * @returns false if the same amount of it was booked before
 * @throws AppError
 */
export async function explainDifference(
  { database, stores, clock }: OwnerDeps,
  transaction: OwnersTransaction,
): Promise<boolean> {
  const { chain, txId, assetSlug, amountMinor, kind, wallet } = transaction;
  await assertForeign({ database, stores, clock }, chain, txId);
  await assertFinal(transaction);
  const keyOf = (name: WalletName) =>
    `owner-${kind}:${chain.key}:${txId}:${assetSlug}:${name}:${amountMinor}`;
  const changeMinor = kind === 'added' ? amountMinor : -amountMinor;
  return database.transaction(async (sql) => {
    const compared = await stores.wallets.lockCompared(sql, assetSlug);
    for (const name of wallet === null ? WALLETS : [wallet])
      if (await stores.ledger.isPosted(sql, keyOf(name))) return false;
    if (await stores.wallets.isColdMove(sql, chain.key, txId))
      throw new AppError(
        'ERR_UNPROCESSABLE_ENTITY',
        `${txId} moved coins between the hot and the cold wallet, which is booked automatically: ` +
          'book what treasury show says still differs with treasury accept',
      );
    await stores.wallets.keepExplained(sql, chain.key, txId);
    const explained = explainedBy(transaction, compared);
    assertCurrent(explained, compared);
    await bookDifference({ stores, clock }, sql, keyOf(explained.wallet), explained, changeMinor);
    return true;
  });
}

/** @throws AppError unless exactly one wallet differs by at least that amount */
function explainedBy(
  { assetSlug, amountMinor, kind, wallet }: OwnersTransaction,
  compared: readonly ReconciledWallet[],
): ReconciledWallet {
  const [first, ...others] = compared.filter(
    (each) =>
      (wallet === null || each.wallet === wallet) &&
      (kind === 'added'
        ? each.differenceMinor >= amountMinor
        : each.differenceMinor <= -amountMinor),
  );
  if (!first)
    throw new AppError(
      'ERR_UNPROCESSABLE_ENTITY',
      `No wallet differs from the books by that much of ${assetSlug}: see treasury show`,
    );
  if (others.length > 0)
    throw new AppError(
      'ERR_UNPROCESSABLE_ENTITY',
      `Several wallets differ from the books by that much of ${assetSlug}: add hot, addresses or cold`,
    );
  return first;
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
}

/** A transaction that the chain drops would leave the opposite difference behind. */
async function assertFinal({ chain, txId, finalConfirmations }: OwnersTransaction): Promise<void> {
  const status = await chain.transactionStatus(txId);
  if (status.kind !== 'mined')
    throw new AppError('ERR_UNPROCESSABLE_ENTITY', `${txId} is not in a block of ${chain.key}`);
  const confirmations = (await chain.head()).height - status.block.height + 1;
  if (confirmations < finalConfirmations)
    throw new AppError(
      'ERR_UNPROCESSABLE_ENTITY',
      `${txId} has ${confirmations} confirmations: try again once it has ${finalConfirmations}`,
    );
}
