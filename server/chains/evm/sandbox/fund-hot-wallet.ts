import type { Address } from 'viem';
import { getBalance, getTransactionCount, sendTransaction } from 'viem/actions';

import { createAnvilClient } from './anvil-client';
import { developmentAccount } from './development-accounts';

const HOT_WALLET_WEI = 100_000n * 10n ** 18n;

/**
 * Funds the hot wallet once. A wallet that holds coins or has sent a transaction is left unchanged,
 * so that the books stay correct.
 */
export async function fundHotWallet(rpcUrl: string, hotWalletAddress: string): Promise<void> {
  const client = createAnvilClient(rpcUrl);
  const address = hotWalletAddress as Address;
  const [balance, nonce] = [
    await getBalance(client, { address }),
    await getTransactionCount(client, { address }),
  ];
  if (balance !== 0n || nonce !== 0) return;
  await sendTransaction(client, {
    account: developmentAccount(0).address,
    chain: null,
    to: address,
    value: HOT_WALLET_WEI,
  });
  await client.mine({ blocks: 1 });
}
