import { openRestore } from '../capabilities/restore';
import { openPayoutHolds } from '../capabilities/treasury';
import type { Stores } from '../capabilities/orders';
import type { Signer } from '../chains/signer-port';
import type { Modules } from '../platform/process/modules';
import type { Platform } from './open-platform';

export type GuardParts = Platform & {
  readonly stores: Stores;
  readonly onFatal: (reason: string) => void;
};

/** Without chains, there are no keys, and the signer cannot start. */
export const NO_SIGNER: Pick<Signer, 'signedSince'> = {
  signedSince: () => Promise.resolve({ journalId: null, signed: [], upTo: 0, isLast: true }),
};

/** Sets up the payout holds, and the check at each start that the database is current. */
export function openGuards(modules: Modules, parts: GuardParts) {
  const payoutHolds = modules.add(openPayoutHolds(parts));
  const restore = modules.add(
    openRestore({
      ...parts,
      presence: parts.database.presence,
      hasOwnSigner: parts.config.mode === 'real' && parts.config.signerSocket === null,
      payoutHolds,
      signer: parts.config.chains.length > 0 ? parts.signer : NO_SIGNER,
      chains: parts.chains.all,
      payoutOnly: parts.chains.payoutOnly,
      gapLimit: parts.config.restoreGapLimit,
    }),
  );
  const { isProven, mayRead } = restore;
  return { payoutHolds, restore, proofs: { isProven, mayRead } };
}
