import { readFileSync, writeFileSync } from 'node:fs';

import { walletActions, type Address } from 'viem';

import type { OrderResponse } from '@quayside/contract/schemas/orders';

import { encodeTransfer } from '../../chains/evm/erc20';
import { createAnvilClient } from '../../chains/evm/sandbox/anvil-client';
import { developmentAccount } from '../../chains/evm/sandbox/development-accounts';
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
 * Pays an order and the owner twice, loses a deposit, and removes the newest entry of the signer's
 * journal.
 * @returns what the checks must report now
 */
export async function causeFaults(
  { config, journalFile }: Pick<KillableExchange, 'config' | 'journalFile'>,
  { order: [client, ended], withdrawal }: Victims,
): Promise<readonly RegExp[]> {
  const payments = openPayments(config);
  const slug = ended.state === 'refunded' ? client.fromSlug : client.toSlug;
  const to = ended.state === 'refunded' ? client.refundAddress : client.order.destinationAddress;
  const { depositAddress } = client.order.depositAddress;
  await payments.fromHotWallet({ slug, to, amountMinor: 1_000n });
  const { address, amountMinor } = withdrawal;
  await payments.fromHotWallet({ slug: 'usdterc20', to: address, amountMinor });
  await payments.fromClient({ slug: 'eth', to: depositAddress, amountMinor: 10n ** 18n });
  const lines = readFileSync(journalFile, 'utf8').trimEnd().split('\n');
  writeFileSync(
    journalFile,
    lines
      .slice(0, -1)
      .map((line) => `${line}\n`)
      .join(''),
  );
  return [
    new RegExp(`^order ${ended.orderId} (got|was refunded) `),
    new RegExp(`^the owner got (\\d+),\\1 of \\1 at ${address}$`),
    /^the books say \d+ usdterc20 in hot_wallet, the chain \d+$/,
    /^the books say \d+ eth in deposit_addresses, the chain \d+$/,
    /^\d+ transactions are in blocks, for \d+ transfers$/,
    new RegExp(`^${config.hotWalletAddress} sent \\d+ transactions, of which \\d+ count$`, 'i'),
  ];
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
