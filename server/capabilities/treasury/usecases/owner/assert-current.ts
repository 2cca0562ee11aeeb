import { AppError } from '@quayside/contract/errors/app-error';

import type { ReconciledWallet } from '../../ports/wallet-store';

type Current = Pick<ReconciledWallet, 'chainKey' | 'wallet' | 'block'>;

/**
 * Rejects a wallet that was left out of the last comparison, because its nodes don't show what it
 * holds: what it lacks may have been booked since.
 * @param compared the last comparisons of all wallets of the asset. The hot wallet is never left out
 * @throws AppError
 */
export function assertCurrent(
  { chainKey, wallet, block: { height, hash } }: Current,
  compared: readonly Current[],
): void {
  const hot = compared.find((each) => each.wallet === 'hot');
  if (hot && hot.block.hash !== hash)
    throw new AppError(
      'ERR_UNPROCESSABLE_ENTITY',
      `The ${wallet} wallet of ${chainKey} has not been compared with the books since block ` +
        `${height}, so its difference may be booked already: try again once treasury show has a ` +
        'newer block for it, and see docs/runbooks/treasury.md if that takes long',
    );
}
