import type { AccountKind, Posting } from '../../../ledger';

/** Our wallets on a chain: the hot wallet, all deposit addresses together, and the cold wallet. */
export const WALLETS = ['hot', 'addresses', 'cold'] as const;
export type WalletName = (typeof WALLETS)[number];

/**
 * The accounts that show what a wallet holds. Gas that was sent to a deposit address is a separate
 * account, but on the chain it is the same coin at the same address.
 */
const WALLET_OF: Partial<Record<AccountKind, WalletName>> = {
  hot_wallet: 'hot',
  deposit_addresses: 'addresses',
  gas_at_addresses: 'addresses',
  cold_wallet: 'cold',
};

/** The accounts of the books that are compared with the chain. */
export const WALLET_ACCOUNTS = Object.keys(WALLET_OF) as readonly AccountKind[];

/** An amount of an asset in a wallet, in smallest units. */
export type WalletAmount = {
  readonly wallet: WalletName;
  readonly assetSlug: string;
  readonly amountMinor: bigint;
};

/** A wallet compared with the books, in smallest units. */
export type ComparedWallet = {
  readonly wallet: WalletName;
  readonly assetSlug: string;
  /** What the chain shows at the block. */
  readonly heldMinor: bigint;
  readonly bookedMinor: bigint;
  /**
   * What the block contains and the books do not yet, less what is in the books and not in the
   * block.
   */
  readonly inFlightMinor: bigint;
  /** Negative if coins are missing. */
  readonly differenceMinor: bigint;
};

type BookedAmount = Pick<Posting, 'assetSlug' | 'kind' | 'amountMinor'>;

/** Returns the wallets' part of postings or balances; other accounts hold no coins. */
export const walletAmounts = (amounts: readonly BookedAmount[]): readonly WalletAmount[] =>
  amounts.flatMap(({ assetSlug, kind, amountMinor }) => {
    const wallet = WALLET_OF[kind];
    return wallet === undefined ? [] : [{ wallet, assetSlug, amountMinor }];
  });

/**
 * Compares what wallets hold with what they should hold, to the unit.
 * @param held balances of the wallets that were read; other wallets are not compared
 */
export function compareWallets({
  held,
  booked,
  inFlight,
}: {
  readonly held: readonly WalletAmount[];
  readonly booked: readonly WalletAmount[];
  readonly inFlight: readonly WalletAmount[];
}): readonly ComparedWallet[] {
  const [heldSums, bookedSums, inFlightSums] = [held, booked, inFlight].map(sumByWallet);
  return [...(heldSums ?? [])].map(([key, { wallet, assetSlug, amountMinor: heldMinor }]) => {
    const bookedMinor = bookedSums?.get(key)?.amountMinor ?? 0n;
    const inFlightMinor = inFlightSums?.get(key)?.amountMinor ?? 0n;
    const differenceMinor = heldMinor - bookedMinor - inFlightMinor;
    return { wallet, assetSlug, heldMinor, bookedMinor, inFlightMinor, differenceMinor };
  });
}

function sumByWallet(amounts: readonly WalletAmount[]): ReadonlyMap<string, WalletAmount> {
  const sums = new Map<string, WalletAmount>();
  for (const amount of amounts) {
    const key = `${amount.wallet} ${amount.assetSlug}`;
    const amountMinor = amount.amountMinor + (sums.get(key)?.amountMinor ?? 0n);
    sums.set(key, { ...amount, amountMinor });
  }
  return sums;
}
