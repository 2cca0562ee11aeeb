import type { Catalogue } from '@quayside/contract/instruments/catalogue';
import { formatAmount } from '@quayside/contract/money/decimal';

import type { Clock } from '../../../platform/clock/clock';
import type { Database } from '../../../platform/database/database';
import type { LedgerStore } from '../../ledger';
import type { ReconciledWallet, WalletStore } from '../../treasury';

export type ShowTreasuryDeps = {
  readonly database: Database;
  readonly stores: {
    readonly ledger: Pick<LedgerStore, 'balance' | 'freeByAsset'>;
    readonly wallets: Pick<WalletStore, 'compared'>;
  };
  readonly catalogue: Pick<Catalogue, 'bySlug'>;
  readonly clock: Clock;
};

/** A wallet as shown to a person at a terminal. Amounts are in whole coins. */
export type ShownWallet = {
  readonly chain: string;
  readonly asset: string;
  readonly wallet: string;
  readonly held: string;
  readonly booked: string;
  readonly inFlight: string;
  readonly difference: string;
  /** Only for the hot wallet: what is reserved for orders or is about to leave. */
  readonly obligations?: string;
  /** Only for the hot wallet: what is at the addresses of former hot wallets. */
  readonly atFormerWallets?: string;
  /** Only for the hot wallet: what new orders can get. */
  readonly free?: string;
  readonly block: number;
  readonly comparedSecondsAgo: number;
  readonly differsSince?: string;
};

/** Shows our wallets at the last block at which they were compared with the books. */
export async function showTreasury(
  { database, stores, catalogue, clock }: ShowTreasuryDeps,
  assetSlug: string | null,
): Promise<readonly ShownWallet[]> {
  const free = await stores.ledger.freeByAsset(database);
  const wallets = (await stores.wallets.compared(database)).filter(
    (each) => assetSlug === null || each.assetSlug === assetSlug,
  );
  return Promise.all(
    wallets.map(async (wallet) => {
      const decimals = catalogue.bySlug(wallet.assetSlug)?.precisionDecimals ?? 0;
      const format = (minor: bigint) => formatAmount(minor, decimals);
      const freeMinor = free.get(wallet.assetSlug) ?? 0n;
      const bookedMinor = await stores.ledger.balance(database, wallet.assetSlug, {
        kind: 'hot_wallet',
      });
      return {
        ...shown(wallet, format, clock.nowMs()),
        ...(wallet.wallet === 'hot' && {
          obligations: format(
            bookedMinor - missingMinor(wallet) - wallet.atFormerMinor - freeMinor,
          ),
          ...(wallet.atFormerMinor > 0n && { atFormerWallets: format(wallet.atFormerMinor) }),
          free: format(freeMinor),
        }),
      };
    }),
  );
}

const missingMinor = ({ differenceMinor }: ReconciledWallet): bigint =>
  differenceMinor < 0n ? -differenceMinor : 0n;

const shown = (
  wallet: ReconciledWallet,
  format: (minor: bigint) => string,
  nowMs: number,
): ShownWallet => ({
  chain: wallet.chainKey,
  asset: wallet.assetSlug,
  wallet: wallet.wallet,
  held: format(wallet.heldMinor),
  booked: format(wallet.bookedMinor),
  inFlight: format(wallet.inFlightMinor),
  difference: format(wallet.differenceMinor),
  block: wallet.block.height,
  comparedSecondsAgo: Math.max(0, Math.round((nowMs - wallet.checkedAtMs) / 1_000)),
  ...(wallet.differsSinceMs !== null && {
    differsSince: new Date(wallet.differsSinceMs).toISOString(),
  }),
});
