import type { BlockRef } from '../chain';
import { ChainUnavailableError } from '../chain-errors';
import { payerOf, type ColdMove, type ColdMoveWallets } from '../cold-move';
import { CORE_ERROR, type CoreClient } from './core-client';
import { spendingTransactionSchema, transactionSchema } from './core-schemas';

type Deps = {
  readonly chainKey: string;
  readonly core: CoreClient;
  readonly canonical: (address: string) => string;
};

type Coins = { readonly address: string; readonly amountMinor: bigint };

/** How many spent outputs are requested at a time. */
const BATCH = 50;

/**
 * Reads whether a transaction only moved coins between our hot and cold wallets: all outputs that it
 * spends are of one of them, and all that it creates are of the two.
 * @throws ChainUnavailableError if the node doesn't show the transaction in that block
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
  const coinsOf = (output: (typeof sent.vout)[number] | undefined): Coins | null =>
    output?.value === undefined || !output.scriptPubKey
      ? null
      : { address: canonical(output.scriptPubKey), amountMinor: output.value };
  const created = sent.vout.filter(({ value }) => value !== 0n).map(coinsOf);
  const spent: (Coins | null)[] = [];
  for (let start = 0; start < sent.vin.length; start += BATCH) {
    const inputs = sent.vin.slice(start, start + BATCH);
    const sources = await core.batch(
      inputs.map(({ txid }) => ({ method: 'getrawtransaction', params: [txid, true] })),
    );
    spent.push(
      ...inputs.map(({ vout }, index) => {
        const source = transactionSchema.safeParse(sources[index]);
        return source.success ? coinsOf(source.data.vout.find(({ n }) => n === vout)) : null;
      }),
    );
  }
  return moveOf(spent, created, wallets);
}

/** @param spent with `null` for an output that isn't known, or that pays no single address */
function moveOf(
  spent: readonly (Coins | null)[],
  created: readonly (Coins | null)[],
  wallets: ColdMoveWallets,
): ColdMove | null {
  const [payer, ...others] = new Set(spent.map((coins) => coins?.address));
  if (payer === undefined || others.length > 0) return null;
  const movements = created
    .map((coins) => ({ from: payer, to: coins?.address ?? null }))
    .filter(({ to }) => to !== payer);
  const from = payerOf(movements, wallets);
  return from && { from, feeMinor: sumOf(spent) - sumOf(created) };
}

const sumOf = (coins: readonly (Coins | null)[]): bigint =>
  coins.reduce((sum, each) => sum + (each?.amountMinor ?? 0n), 0n);
