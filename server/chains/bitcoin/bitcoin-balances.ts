import * as z from 'zod';

import type { Holding } from '../block-balances';
import type { BlockRef } from '../block-ref';
import type { BitcoinNode } from './bitcoin-node';
import { CORE_ERROR, type CoreClient } from './core-client';
import {
  changesSinceSchema,
  unspentSchema,
  walletCoinsSchema,
  walletSpendingSchema,
} from './core-schemas';

/**
 * Reads what addresses held in the state after a block: our own, or the cold one.
 * @returns `null` if the node can't show them
 */
export async function readHoldings(
  node: BitcoinNode,
  block: BlockRef,
  holdings: readonly Holding[],
  {
    coldAddress,
    canonical,
  }: { readonly coldAddress: string | null; readonly canonical: (address: string) => string },
): Promise<readonly bigint[] | null> {
  const addresses = holdings.map(({ address }) => canonical(address));
  const balances = await readBalancesAt(node, await node.watchWallet.open(), block, canonical);
  if (coldAddress === null || !addresses.includes(coldAddress))
    return balances && addresses.map((address) => balances.get(address) ?? 0n);
  const coldWallet = (await node.coldWallet?.complete()) ?? null;
  const cold = coldWallet && (await readBalancesAt(node, coldWallet, block, canonical));
  if (balances === null || cold === null) return null;
  return addresses.map((address) => (address === coldAddress ? cold : balances).get(address) ?? 0n);
}

/**
 * Adds up the outputs of a wallet's addresses in the state after a block. The wallet only knows the
 * current outputs, so those that a later block created are left out, and those that a later
 * transaction spends are added back.
 * @returns the balances by canonical address; `null` if the chain moved meanwhile
 */
async function readBalancesAt(
  { core }: Pick<BitcoinNode, 'core'>,
  wallet: CoreClient,
  block: BlockRef,
  canonical: (address: string) => string,
): Promise<ReadonlyMap<string, bigint> | null> {
  const bestHash = await core.request(z.string(), 'getbestblockhash');
  const [tipHeight, unspent, changes] = await Promise.all([
    core.request(z.int(), 'getblockcount'),
    wallet.request(unspentSchema, 'listunspent', [1, 9_999_999, [], true]),
    wallet.request(changesSinceSchema, 'listsinceblock', [block.hash, 1, true]),
  ]);
  const balances = new Map<string, bigint>();
  const add = (address: string | null | undefined, amountMinor: bigint, createdHeight: number) => {
    if (!address || createdHeight > block.height) return;
    const key = canonical(address);
    balances.set(key, (balances.get(key) ?? 0n) + amountMinor);
  };
  const heightOf = (confirmations: number) => tipHeight - confirmations + 1;
  for (const { address, amount, confirmations } of unspent)
    add(address, amount, heightOf(confirmations));
  for (const { address, amount, confirmations } of await spentSince(wallet, changes))
    add(address, amount, heightOf(confirmations));
  return (await core.request(z.string(), 'getbestblockhash')) === bestHash ? balances : null;
}

type SpentCoins = {
  readonly address: string | null | undefined;
  readonly amount: bigint;
  readonly confirmations: number;
};

/**
 * Returns the confirmed outputs of our addresses that transactions after the block spend, each
 * once: all versions of a replaced transaction spend the same outputs, and the wallet lists all of
 * them until a block contains one.
 */
async function spentSince(
  wallet: CoreClient,
  { transactions }: z.output<typeof changesSinceSchema>,
): Promise<readonly SpentCoins[]> {
  const later = new Set(
    transactions
      .filter(({ confirmations, abandoned }) => confirmations >= 0 && !abandoned)
      .map(({ txid }) => txid),
  );
  const spent = new Map<string, SpentCoins>();
  for (const txId of later) {
    const { decoded } = await wallet.request(walletSpendingSchema, 'gettransaction', [
      txId,
      true,
      true,
    ]);
    for (const { txid, vout } of decoded.vin) {
      const output = `${txid}:${vout}`;
      if (txid === undefined || vout === undefined || spent.has(output)) continue;
      const coins = await confirmedOutput(wallet, txid, vout);
      if (coins !== null) spent.set(output, coins);
    }
  }
  return [...spent.values()];
}

/** @returns `null` for an output that isn't the wallet's, or that no block contains */
async function confirmedOutput(
  wallet: CoreClient,
  txId: string,
  index: number,
): Promise<SpentCoins | null> {
  const source = await wallet.callOrNull(CORE_ERROR.notFound, walletCoinsSchema, 'gettransaction', [
    txId,
    true,
    true,
  ]);
  const output = source?.decoded.vout.find(({ n }) => n === index);
  if (!source || source.confirmations <= 0 || output?.value === undefined) return null;
  return {
    address: output.scriptPubKey,
    amount: output.value,
    confirmations: source.confirmations,
  };
}
