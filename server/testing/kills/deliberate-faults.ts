import { readFileSync, writeFileSync } from 'node:fs';

import { walletActions, type Address } from 'viem';

import type { OrderResponse } from '@quayside/contract/schemas/orders';

import { encodeTransfer } from '../../chains/evm/erc20';
import { createAnvilClient } from '../../chains/evm/sandbox/anvil-client';
import { developmentAccount } from '../../chains/evm/sandbox/development-accounts';
import { createStores } from '../../composition/stores';
import type { RuntimeDatabase } from '../../platform/database/runtime-database';
import { contractOf } from './chain-facts';
import type { ClientOrder } from './client-orders';
import type { KillableExchange } from './killable-exchange';
import type { Withdrawal } from './owner-withdrawals';

export type Victims = {
  readonly order: readonly [ClientOrder, OrderResponse];
  readonly withdrawal: Withdrawal;
};

type Payment = { readonly slug: string; readonly to: string; readonly amountMinor: bigint };

/**
 * Pays an order and the owner twice, also to the address that the order doesn't owe, loses a
 * deposit, pays the cold address, changes rows of the database, and removes the newest entry of the
 * signer's journal.
 * @returns what the checks must report now
 */
export async function causeFaults(
  {
    config,
    journalFile,
    coldAddress,
  }: Pick<KillableExchange, 'config' | 'journalFile' | 'coldAddress'>,
  database: RuntimeDatabase,
  { order: [client, ended], withdrawal }: Victims,
): Promise<readonly RegExp[]> {
  const payments = openPayments(config);
  const payout = { slug: client.toSlug, to: client.order.destinationAddress, amountMinor: 1_000n };
  const refund = { slug: client.fromSlug, to: client.refundAddress, amountMinor: 1_000n };
  const { depositAddress } = client.order.depositAddress;
  await payments.fromHotWallet(payout);
  await payments.fromHotWallet(refund);
  const { address, amountMinor } = withdrawal;
  await payments.fromHotWallet({ slug: 'usdterc20', to: address, amountMinor });
  await payments.fromClient({ slug: 'eth', to: depositAddress, amountMinor: 10n ** 18n });
  await payments.fromClient({ slug: 'eth', to: coldAddress, amountMinor: 1n });
  await changeRows(database);
  const lines = readFileSync(journalFile, 'utf8').trimEnd().split('\n');
  writeFileSync(
    journalFile,
    lines
      .slice(0, -1)
      .map((line) => `${line}\n`)
      .join(''),
  );
  return [
    ...(ended.state === 'refunded'
      ? [/was refunded [\d,]+ of/, /was paid out [\d,]+ too$/]
      : [/got [\d,]+ of/, /was refunded [\d,]+ too$/]
    ).map((fault) => new RegExp(`^order ${ended.orderId} ${fault.source}`)),
    /^\d+ went to the cold address, which holds \d+$/,
    /^there are \d+ deposits instead of \d+$/,
    /^\S+ is confirmed at attempt 2$/,
    /^payouts are held \(operator\): a hold that was left behind$/,
    new RegExp(`^the owner got (\\d+),\\1 of \\1 at ${address}$`),
    /^the books say \d+ usdterc20 in hot_wallet, the chain \d+$/,
    /^the books say \d+ eth in deposit_addresses, the chain \d+$/,
    /^\d+ transactions are in blocks, for \d+ transfers$/,
    new RegExp(`^${config.hotWalletAddress} sent \\d+ transactions, of which \\d+ count$`, 'i'),
  ];
}

/** A deposit that is counted twice, a transfer that was sent again, and a hold that nobody ended. */
async function changeRows(database: RuntimeDatabase): Promise<void> {
  await database.query(
    `INSERT INTO deposit (
       order_id, chain_key, tx_id, transfer_key, address, asset_slug, amount_minor, state,
       first_seen_at
     )
     SELECT order_id, chain_key, tx_id || ' again', transfer_key, address, asset_slug, amount_minor,
       state, first_seen_at
     FROM deposit
     LIMIT 1`,
  );
  await database.query(
    `UPDATE outgoing_transfer SET attempt = 2
     WHERE transfer_id = (SELECT min(transfer_id) FROM outgoing_transfer)`,
  );
  await createStores().payoutHolds.hold(database, {
    cause: 'operator',
    reason: 'a hold that was left behind',
    by: 'nobody',
    sinceMs: 0,
  });
}

function openPayments(config: KillableExchange['config']) {
  const client = createAnvilClient(config.rpcUrl).extend(walletActions);
  const send = async (from: Address, { slug, to, amountMinor }: Payment): Promise<void> => {
    await client.sendTransaction({
      account: from,
      chain: null,
      ...(slug === config.nativeSlug
        ? { to: to as Address, value: amountMinor }
        : { to: contractOf(config, slug), data: encodeTransfer(to, amountMinor) }),
    });
    await client.mine({ blocks: 1 });
  };
  return {
    async fromHotWallet(payment: Payment): Promise<void> {
      const address = config.hotWalletAddress as Address;
      await client.impersonateAccount({ address });
      await send(address, payment);
    },
    fromClient: (payment: Payment) => send(developmentAccount(3).address, payment),
  };
}
