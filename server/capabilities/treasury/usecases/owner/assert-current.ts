import { AppError } from '@quayside/contract/errors/app-error';

import type { ReconciledWallet } from '../../ports/wallet-store';

/**
 * Rejects a wallet that was left out of the last comparison, because its nodes don't show what it
 * holds: what it lacks may have been booked since.
 * @param compared the last comparisons of all wallets of the asset
 * @throws AppError
 */
export function assertCurrent(
  { chainKey, wallet, block: { height } }: ReconciledWallet,
  compared: readonly ReconciledWallet[],
): void {
  if (compared.some(({ block }) => block.height > height))
    throw new AppError(
      'ERR_UNPROCESSABLE_ENTITY',
      `The ${wallet} wallet of ${chainKey} has not been compared with the books since block ` +
        `${height}, so its difference may be booked already: try again once treasury show has a ` +
        'newer block for it, and see docs/runbooks/treasury.md if that takes long',
    );
}
