import { AppError } from '@quayside/contract/errors/app-error';

import type { WalletName } from '../../domain/reconciliation/compare-wallets';
import { assertCurrent } from './assert-current';
import { bookDifference, type OwnerDeps } from './book-difference';

/** A difference that an operator has read, and accepts. */
export type AcceptedDifference = {
  readonly assetSlug: string;
  readonly wallet: WalletName;
  /** Negative if coins are missing. */
  readonly differenceMinor: bigint;
};

/**
 * Books a whole difference between a wallet and the books against the owner's capital, if no
 * transaction of the owner explains it.
 * @throws AppError if the wallet now differs by a different amount, or by how much is not known
 */
export async function acceptDifference(
  { database, stores, clock }: OwnerDeps,
  { assetSlug, wallet, differenceMinor }: AcceptedDifference,
): Promise<void> {
  await database.transaction(async (sql) => {
    const all = await stores.wallets.lockCompared(sql, assetSlug);
    const compared = all.find((each) => each.wallet === wallet);
    if (compared?.differenceMinor !== differenceMinor)
      throw new AppError(
        'ERR_UNPROCESSABLE_ENTITY',
        `That wallet does not differ from the books by that amount of ${assetSlug} now: see ` +
          'treasury show',
      );
    assertCurrent(compared, all);
    const { chainKey, block } = compared;
    const key = `owner-accepted:${chainKey}:${assetSlug}:${wallet}:${block.height}:${clock.nowMs()}`;
    await bookDifference({ stores, clock }, sql, key, compared, differenceMinor);
  });
}
