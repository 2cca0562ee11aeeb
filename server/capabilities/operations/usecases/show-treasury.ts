import type { Catalogue } from '@quayside/contract/instruments/catalogue';
import { formatAmount } from '@quayside/contract/money/decimal';

import type { Clock } from '../../../platform/clock/clock';
import type { Database } from '../../../platform/database/database';
import type { DepositStore } from '../../deposits';
import type { LedgerStore } from '../../ledger';
import type { ReconciledWallet, WalletStore } from '../../treasury';

export type ShowTreasuryDeps = {
  readonly database: Database;
  readonly stores: {
    readonly ledger: Pick<LedgerStore, 'balance' | 'freeByAsset'>;
    readonly wallets: Pick<WalletStore, 'compared'>;
    readonly deposits: Pick<DepositStore, 'dustByAsset'>;
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
  /** Only for deposit addresses, if there is any: deposits that aren't worth sweeping now. */
  readonly dust?: string;
  readonly dustDeposits?: number;
  /** Only for deposit addresses, if there is some: the gas that was sent there for sweeps. */
  readonly gas?: string;
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
  const dust = await stores.deposits.dustByAsset(database);
  const wallets = (await stores.wallets.compared(database)).filter(
    (each) => assetSlug === null || each.assetSlug === assetSlug,
  );
  return Promise.all(
    wallets.map(async (wallet) => {
      const decimals = catalogue.bySlug(wallet.assetSlug)?.precisionDecimals ?? 0;
      const format: Format = (minor) => formatAmount(minor, decimals);
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
        ...(wallet.wallet === 'addresses' && {
          ...shownDust(
            dust.find((each) => each.assetSlug === wallet.assetSlug),
            format,
          ),
          ...shownGas(
            await stores.ledger.balance(database, wallet.assetSlug, { kind: 'gas_at_addresses' }),
            format,
          ),
        }),
      };
    }),
  );
}

type Format = (minor: bigint) => string;
type Dust = { readonly deposits: number; readonly amountMinor: bigint };

const shownDust = (dust: Dust | undefined, format: Format): Partial<ShownWallet> =>
  dust === undefined ? {} : { dust: format(dust.amountMinor), dustDeposits: dust.deposits };

const shownGas = (gasMinor: bigint, format: Format): Partial<ShownWallet> =>
  gasMinor === 0n ? {} : { gas: format(gasMinor) };

const missingMinor = ({ differenceMinor }: ReconciledWallet): bigint =>
  differenceMinor < 0n ? -differenceMinor : 0n;

const shown = (wallet: ReconciledWallet, format: Format, nowMs: number): ShownWallet => ({
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
