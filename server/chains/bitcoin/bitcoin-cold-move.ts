import type { BlockRef } from '../block-ref';
import { ChainUnavailableError } from '../chain-errors';
import { payerOf, type ColdMove, type ColdMoveWallets } from '../cold-move';
import { CORE_ERROR, type CoreClient } from './core-client';
import { spendingTransactionSchema } from './core-schemas';
import { readSpentFrom, type Output } from './spent-transactions';

type Deps = {
  readonly chainKey: string;
  readonly core: CoreClient;
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
  { chainKey, core, canonical }: Deps,
  wallets: ColdMoveWallets,
  txId: string,
  block: BlockRef,
): Promise<ColdMove | null> {
  const sent = await core.callOrNull(
    CORE_ERROR.notFound,
    spendingTransactionSchema,
    'getrawtransaction',
    [txId, true, block.hash],
  );
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
  const spentFrom = readSpentFrom({ chainKey, core }, sent.vin);
  for await (const output of spentFrom) {
    const coins = coinsOf(output ?? undefined);
    if (coins === null || !isOfEither(coins, wallets)) return null;
    payer ??= coins.address;
    if (coins.address !== payer) return null;
    spent.push(coins);
  }
  return payer === null ? null : moveOf(payer, spent, created, wallets);
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
  return from && { from, feeMinor: sumOf(spent) - sumOf(created) };
}

const sumOf = (coins: readonly (Coins | null)[]): bigint =>
  coins.reduce((sum, each) => sum + (each?.amountMinor ?? 0n), 0n);
