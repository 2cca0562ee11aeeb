import type { IncomingTransfer } from '../chain';
import { decodeTransferCall, decodeTransferLog, type TokenMovement } from './erc20';
import type { EvmAssets } from './evm-assets';
import type { EvmBlock, EvmLog, EvmTransaction } from './evm-schemas';

export type IsWatched = (address: string) => boolean;

/** Returns plain payments of the native coin in a block, whether or not they succeeded. */
export function nativeTransfers(
  block: EvmBlock,
  assets: EvmAssets,
  isWatched: IsWatched,
): IncomingTransfer[] {
  return block.transactions.flatMap((transaction) => directNative(transaction, assets, isWatched));
}

/**
 * Returns token payments in a block from the events, no matter which contract called the token. A
 * failed transaction has no events.
 */
export function tokenTransfers(
  logs: readonly EvmLog[],
  assets: EvmAssets,
  isWatched: IsWatched,
): IncomingTransfer[] {
  const numberings = new Map<string, (name: string) => number>();
  return logs.flatMap((log) => {
    const txId = log.transactionHash;
    const number = numberings.get(txId) ?? createNumbering();
    numberings.set(txId, number);
    const movement = decodeTransferLog(log);
    return movement ? directToken(txId, log.address, movement, number, assets, isWatched) : [];
  });
}

/**
 * Returns what pending transactions will move by a plain payment or a direct token call. Transfers
 * inside other contracts are known only once mined.
 */
export function pendingTransfers(
  transactions: readonly EvmTransaction[],
  assets: EvmAssets,
  isWatched: IsWatched,
): IncomingTransfer[] {
  return transactions.flatMap((transaction) => {
    const { hash, to, input } = transaction;
    const movement = to !== null && assets.slugOf(to) !== null ? decodeTransferCall(input) : null;
    const token =
      movement && to !== null
        ? directToken(hash, to, movement, createNumbering(), assets, isWatched)
        : [];
    return [...directNative(transaction, assets, isWatched), ...token];
  });
}

function directNative(
  transaction: EvmTransaction,
  assets: EvmAssets,
  isWatched: IsWatched,
): IncomingTransfer[] {
  const { hash, to, value } = transaction;
  if (to === null || value === 0n || !isWatched(to)) return [];
  return [
    {
      assetSlug: assets.nativeSlug,
      txId: hash,
      transferKey: 'native',
      address: to,
      amountMinor: value,
    },
  ];
}

/**
 * The key of a token transfer consists of its contract, its recipient and its number among the
 * transaction's transfers of that token to that recipient. Unlike a log index, this is known before
 * the transaction is mined, so that the pending and the mined transfer have the same key.
 */
function directToken(
  txId: string,
  contract: string,
  { to, amountMinor }: TokenMovement,
  number: (name: string) => number,
  assets: EvmAssets,
  isWatched: IsWatched,
): IncomingTransfer[] {
  const assetSlug = assets.slugOf(contract);
  // Third parties send zero-value transfers to plant look-alike addresses in transaction histories.
  if (assetSlug === null || amountMinor === 0n || !isWatched(to)) return [];
  const name = `token:${contract}:${to}`;
  return [{ assetSlug, txId, transferKey: `${name}:${number(name)}`, address: to, amountMinor }];
}

function createNumbering(): (name: string) => number {
  const counts = new Map<string, number>();
  return (name) => {
    const ordinal = counts.get(name) ?? 0;
    counts.set(name, ordinal + 1);
    return ordinal;
  };
}
