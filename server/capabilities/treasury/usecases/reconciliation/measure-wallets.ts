import type { Holding } from '../../../../chains/block-balances';
import type { BlockRef } from '../../../../chains/block-ref';
import type { PayoutChain, TransactionStatus } from '../../../../chains/chain';
import { isSameAddress } from '../../../../chains/same-address';
import {
  compareWallets,
  walletAmounts,
  type ComparedWallet,
  type WalletAmount,
} from '../../domain/reconciliation/compare-wallets';
import {
  unbookedPostings,
  type TransferOnChain,
} from '../../domain/reconciliation/unbooked-transfers';
import type { OutgoingTransfer } from '../../domain/transfers/outgoing-transfer';
import type { AddressHolding, BooksSnapshot } from '../../ports/reconciliation-store';
import { withVersion } from '../../domain/transfers/transfer-version';
import { senderOf } from '../transfers/sender-of';
import type { TreasuryDeps } from '../treasury-deps';

type VersionDeps = Pick<TreasuryDeps, 'database'> & {
  readonly stores: Pick<TreasuryDeps['stores'], 'transfers'>;
};

/** The wallets of a chain at a block, and the balances at addresses that were read for it. */
export type MeasuredWallets = {
  readonly wallets: readonly ComparedWallet[];
  readonly holdings: readonly AddressHolding[];
  /** What the addresses of former hot wallets hold, by asset. */
  readonly atFormer: ReadonlyMap<string, bigint>;
  /** False if the cold wallet is not among the wallets, because nodes don't show what it holds. */
  readonly isColdShown: boolean;
};

/**
 * Reads from the chain what the wallets held at the block of a snapshot of the books, and compares
 * the two.
 * @returns `null` if the nodes cannot show the state of that block, or it left the chain
 */
export async function measureWallets(
  deps: VersionDeps,
  chain: PayoutChain,
  snapshot: BooksSnapshot,
): Promise<MeasuredWallets | null> {
  const { block, booked, received, due } = snapshot;
  const hot = hotHoldings(chain, snapshot);
  const balances = await chain.balancesAt(block, [...hot, ...due]);
  if (balances === null) return null;
  const inCold = await heldInCold(chain, block);
  const transfers = await Promise.all(
    snapshot.transfers.map((transfer) => readOnChain(deps, chain, transfer, block.height)),
  );
  if ((await chain.blockRefAt(block.height))?.hash !== block.hash) return null;
  const holdings = due.map((each, index) => ({
    ...each,
    balanceMinor: balances[hot.length + index] ?? 0n,
  }));
  const held = [
    ...hot.map(({ assetSlug }, index): WalletAmount => ({
      wallet: 'hot',
      assetSlug,
      amountMinor: balances[index] ?? 0n,
    })),
    ...(inCold ?? []),
    ...heldAtAddresses(chain, snapshot, holdings),
  ];
  const unbooked = transfers.flatMap((each) =>
    unbookedPostings(each, block.height, chain.nativeSlug),
  );
  return {
    holdings,
    isColdShown: inCold !== null,
    atFormer: heldByFormer(chain, hot, balances),
    wallets: compareWallets({
      held,
      booked: walletAmounts(booked),
      inFlight: walletAmounts([...unbooked, ...received]),
    }),
  };
}

/** Former hot wallets count too: what an operator leaves there is still in the books. */
const hotHoldings = (
  { assetSlugs }: PayoutChain,
  { hotWallets }: BooksSnapshot,
): readonly Holding[] =>
  hotWallets.flatMap((address) => assetSlugs.map((assetSlug) => ({ address, assetSlug })));

/**
 * The cold wallet is read separately: if its nodes fail, disagree, or still read its history, the
 * other wallets are compared nevertheless.
 * @returns `null` if the nodes don't show what it held
 */
async function heldInCold(
  chain: PayoutChain,
  block: BlockRef,
): Promise<readonly WalletAmount[] | null> {
  const { assetSlugs, coldAddress: address } = chain;
  if (address === null) return [];
  const holdings = assetSlugs.map((assetSlug) => ({ address, assetSlug }));
  const balances = await chain.balancesAt(block, holdings).catch(() => null);
  return (
    balances &&
    assetSlugs.map((assetSlug, index) => ({
      wallet: 'cold',
      assetSlug,
      amountMinor: balances[index] ?? 0n,
    }))
  );
}

function heldByFormer(
  { hotWalletAddress, assetSlugs }: PayoutChain,
  hot: readonly Holding[],
  balances: readonly bigint[],
): ReadonlyMap<string, bigint> {
  const held = new Map(assetSlugs.map((slug) => [slug, 0n]));
  hot.forEach(({ address, assetSlug }, index) => {
    if (!isSameAddress(address, hotWalletAddress))
      held.set(assetSlug, (held.get(assetSlug) ?? 0n) + (balances[index] ?? 0n));
  });
  return held;
}

/** Balances that were not read this time count as they were last read. */
function heldAtAddresses(
  chain: PayoutChain,
  { due, totals }: BooksSnapshot,
  holdings: readonly AddressHolding[],
): readonly WalletAmount[] {
  if (!takesDeposits(chain)) return [];
  const of = (assetSlug: string, amounts: readonly AddressHolding[]) =>
    amounts
      .filter((each) => each.assetSlug === assetSlug)
      .reduce((sum, { balanceMinor }) => sum + balanceMinor, 0n);
  return chain.assetSlugs.map((assetSlug) => ({
    wallet: 'addresses',
    assetSlug,
    amountMinor: (totals.get(assetSlug) ?? 0n) - of(assetSlug, due) + of(assetSlug, holdings),
  }));
}

const takesDeposits = (chain: PayoutChain): boolean => 'deriveDepositAddress' in chain;

/** Reads what the chain shows of one of our transfers, in any of its versions, up to a height. */
export async function readOnChain(
  deps: VersionDeps,
  chain: PayoutChain,
  transfer: OutgoingTransfer,
  height: number,
): Promise<TransferOnChain> {
  const { version, status } = await readVersions(deps, chain, transfer);
  const isMoved =
    status.kind === 'mined' &&
    status.isSuccessful &&
    !version.isCancellation &&
    status.block.height <= height;
  return { transfer, version, status, moved: isMoved ? await movedBy(chain, version) : null };
}

async function readVersions(
  { database, stores }: VersionDeps,
  chain: PayoutChain,
  transfer: OutgoingTransfer,
): Promise<Pick<TransferOnChain, 'version' | 'status'>> {
  const status: TransactionStatus =
    transfer.txId === null
      ? { kind: 'unknown' }
      : await chain.transactionStatus(transfer.txId, { isOurs: true });
  if (status.kind === 'mined') return { version: transfer, status };
  for (const other of await stores.transfers.versions(database, transfer)) {
    const otherStatus = await chain.transactionStatus(other.txId, { isOurs: true });
    if (otherStatus.kind === 'mined')
      return { version: withVersion(transfer, other), status: otherStatus };
  }
  return { version: transfer, status };
}

/**
 * A sweep may bring less to the hot wallet than it takes from its address, and a transfer in doubt
 * moved less than it says.
 */
async function movedBy(
  chain: PayoutChain,
  transfer: OutgoingTransfer,
): Promise<TransferOnChain['moved']> {
  const { assetSlug, purpose, doubt, txId, toAddress, sentMinor } = transfer;
  const amountMinor = sentMinor ?? 0n;
  if (assetSlug === chain.nativeSlug || (purpose !== 'sweep' && doubt === null)) return null;
  const { movedMinor, reportedMinor } = await chain.movedAmounts({
    txId: txId ?? '',
    sender: senderOf(chain, transfer),
    to: toAddress,
    assetSlug,
    amountMinor,
  });
  return purpose === 'sweep'
    ? { sentMinor: amountMinor, lostMinor: amountMinor - movedMinor }
    : { sentMinor: reportedMinor, lostMinor: 0n };
}
