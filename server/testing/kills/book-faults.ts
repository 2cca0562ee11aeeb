import { createStores } from '../../composition/stores';
import type { RuntimeDatabase } from '../../platform/database/runtime-database';
import type { ChainFacts } from './chain-facts';
import type { ClientOrder } from './client-orders';
import type { KillableExchange } from './killable-exchange';

/** Compares the books with the chain, and with what the clients know. */
export async function bookFaults(
  database: RuntimeDatabase,
  { config, coldAddress }: Pick<KillableExchange, 'config' | 'coldAddress'>,
  chain: ChainFacts,
  clients: readonly ClientOrder[],
): Promise<readonly string[]> {
  const { ledger, wallets, payoutHolds } = createStores();
  const verified = await ledger.verify(database);
  const compared = await wallets.compared(database, config.key);
  const holds = await payoutHolds.all(database);
  return [
    ...verified.map(({ assetSlug, problem }) => `the books of ${assetSlug}: ${problem}`),
    ...compared
      .filter(({ differenceMinor }) => differenceMinor !== 0n)
      .map((each) => `the ${each.wallet} ${each.assetSlug} differs by ${each.differenceMinor}`),
    ...holds.map(({ cause, reason }) => `payouts are held (${cause}): ${reason}`),
    ...(await walletFaults(database, chain, config)),
    ...(await transferFaults(database)),
    ...(await countFaults(database, clients)),
    ...(await coldFaults(database, chain, coldAddress)),
  ];
}

async function walletFaults(
  database: RuntimeDatabase,
  chain: ChainFacts,
  { hotWalletAddress, nativeSlug, tokens }: KillableExchange['config'],
): Promise<readonly string[]> {
  const { ledger } = createStores();
  const addresses = await database.query<{ address: string }>(
    'SELECT address FROM deposit_address',
  );
  const faults: string[] = [];
  for (const slug of [nativeSlug, ...tokens.map((token) => token.slug)]) {
    const atAddresses = await Promise.all(
      addresses.map(({ address }) => chain.balanceOf(slug, address)),
    );
    const wallets = [
      [['hot_wallet'], [await chain.balanceOf(slug, hotWalletAddress)]],
      [['deposit_addresses', 'gas_at_addresses'], atAddresses],
    ] as const;
    for (const [kinds, held] of wallets) {
      const booked = await Promise.all(
        kinds.map((kind) => ledger.balance(database, slug, { kind })),
      );
      const [bookedMinor, heldMinor] = [sum(booked), sum(held)];
      if (bookedMinor !== heldMinor)
        faults.push(`the books say ${bookedMinor} ${slug} in ${kinds[0]}, the chain ${heldMinor}`);
    }
  }
  return faults;
}

const sum = (amounts: readonly bigint[]): bigint =>
  amounts.reduce((total, amount) => total + amount, 0n);

/** Each transfer is confirmed at the first attempt, and each order has one payout or refund. */
async function transferFaults(database: RuntimeDatabase): Promise<readonly string[]> {
  const odd = await database.query<{ transfer_key: string; state: string; attempt: number }>(
    `SELECT transfer_key, state, attempt FROM outgoing_transfer
     WHERE state <> 'confirmed' OR attempt <> 1`,
  );
  const orders = await database.query<{ order_id: string; count: string }>(
    `SELECT order_id, count(*) AS count FROM outgoing_transfer
     WHERE purpose IN ('payout', 'refund', 'return') GROUP BY order_id HAVING count(*) <> 1`,
  );
  return [
    ...odd.map((each) => `${each.transfer_key} is ${each.state} at attempt ${each.attempt}`),
    ...orders.map((each) => `order ${each.order_id} has ${each.count} payments`),
  ];
}

/** Nothing was created twice, and nothing is missing. */
async function countFaults(
  database: RuntimeDatabase,
  clients: readonly ClientOrder[],
): Promise<readonly string[]> {
  const count = async (table: string, column: string): Promise<number> => {
    const [row] = await database.query<{ count: string }>(
      `SELECT count(DISTINCT ${column}) FROM ${table}`,
    );
    return Number(row?.count);
  };
  const counted = [
    ['orders', await count('orders', 'order_id')],
    ['deposit addresses', await count('deposit_address', 'lower(address)')],
    ['deposits', await count('deposit', 'deposit_id')],
    ['orders of clients', new Set(clients.map(({ order }) => order.orderId)).size],
    ['payments of clients', new Set(clients.map(({ paidBy }) => paidBy)).size],
  ] as const;
  return counted
    .filter(([, number]) => number !== clients.length)
    .map(([what, number]) => `there are ${number} ${what} instead of ${clients.length}`);
}

async function coldFaults(
  database: RuntimeDatabase,
  chain: ChainFacts,
  coldAddress: string,
): Promise<readonly string[]> {
  const [row] = await database.query<{ sent: string }>(
    `SELECT coalesce(sum(sent_minor), 0) AS sent FROM outgoing_transfer WHERE purpose = 'cold'`,
  );
  const heldMinor = await chain.balanceOf('eth', coldAddress);
  return BigInt(row?.sent ?? 0) === heldMinor
    ? []
    : [`${row?.sent} went to the cold address, which holds ${heldMinor}`];
}
