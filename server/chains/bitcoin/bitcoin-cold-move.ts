import type { BlockRef } from '../block-ref';
import { ChainUnavailableError } from '../chain-errors';
import { payerOf, type ColdMove, type ColdMoveWallets } from '../cold-move';
import type { BitcoinNode } from './bitcoin-node';
import type { CoreClient } from './core-client';
import {
  readFromNode,
  readFromWallet,
  readSpentFrom,
  type Output,
  type SpendingTransaction,
} from './spent-transactions';

type MoveDeps = {
  readonly chainKey: string;
  readonly node: Pick<BitcoinNode, 'core' | 'watchWallet' | 'coldWallet'>;
  readonly canonical: (address: string) => string;
};

type Coins = { readonly address: string; readonly amountMinor: bigint };

/**
 * Reads whether a transaction only moved coins between our hot and cold wallets: all outputs that it
 * spends are of one of them, and all that it creates are of the two. Strangers can pay these
 * addresses, so it reads no more of what they spend than the first output.
 * @throws ChainUnavailableError if the node doesn't show the transaction in that block, or one that
 *   it spends from
 */
export async function readBitcoinColdMove(
  { chainKey, node, canonical }: MoveDeps,
  wallets: ColdMoveWallets,
  txId: string,
  block: BlockRef,
): Promise<ColdMove | null> {
  const sent = await readFromNode(node.core, txId, block.hash);
  if (sent === null)
    throw new ChainUnavailableError(chainKey, `${txId} is not in block ${block.hash}`);
  const coinsOf = (output: Output | undefined): Coins | null =>
    output?.value === undefined || !output.scriptPubKey
      ? null
      : { address: canonical(output.scriptPubKey), amountMinor: output.value };
  const created = sent.vout.filter(({ value }) => value !== 0n).map(coinsOf);
  if (!created.every((coins) => isOfEither(coins, wallets))) return null;
  const spent: Coins[] = [];
  let payer: string | null = null;
  for await (const output of readSpentFrom(finderOf(chainKey, node), sent.vin)) {
    const coins = coinsOf(output ?? undefined);
    if (coins === null || !isOfEither(coins, wallets)) return null;
    payer ??= coins.address;
    if (coins.address !== payer) return null;
    spent.push(coins);
  }
  return payer === null ? null : moveOf(payer, spent, created, wallets);
}

/**
 * Returns a function that finds a transaction that may have paid one of the two wallets. The node's
 * wallets have those that did, also without an index of all transactions, except what the cold
 * address received before its wallet watched it: that only the node itself may show. The function
 * returns `null` if the transaction paid neither.
 */
function finderOf(
  chainKey: string,
  { core, watchWallet, coldWallet }: MoveDeps['node'],
): (txId: string) => Promise<SpendingTransaction | null> {
  let opening: Promise<CoreClient | null> | null = null;
  const openCold = () => (opening ??= coldWallet?.complete() ?? Promise.resolve(null));
  return async (txId) => {
    const found = await readFromWallet(await watchWallet.open(), txId);
    if (found !== null) return found;
    const cold = await openCold();
    const shown = (cold && (await readFromWallet(cold, txId))) ?? (await readFromNode(core, txId));
    if (shown !== null || cold !== null) return shown;
    throw new ChainUnavailableError(
      chainKey,
      `the node does not show ${txId}: without txindex=1, it first has to read what the cold address received`,
    );
  };
}

const isOfEither = (coins: Coins | null, { hot, cold }: ColdMoveWallets): boolean =>
  coins?.address === hot || coins?.address === cold;

function moveOf(
  payer: string,
  spent: readonly (Coins | null)[],
  created: readonly (Coins | null)[],
  wallets: ColdMoveWallets,
): ColdMove | null {
  const movements = created
    .map((coins) => ({ from: payer, to: coins?.address ?? null }))
    .filter(({ to }) => to !== payer);
  const from = payerOf(movements, wallets);
  return from && { from, feeMinor: sumOf(spent) - sumOf(created), hotNonce: null };
}

const sumOf = (coins: readonly (Coins | null)[]): bigint =>
  coins.reduce((sum, each) => sum + (each?.amountMinor ?? 0n), 0n);
