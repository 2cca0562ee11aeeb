import { walletActions, type Address } from 'viem';

import { encodeTransfer } from '../../chains/evm/erc20';
import { createAnvilClient } from '../../chains/evm/sandbox/anvil-client';
import { developmentAccount } from '../../chains/evm/sandbox/development-accounts';

/** The account that the clients pay from. The sandbox pays from the first two. */
export const CLIENT_ACCOUNT = developmentAccount(2);
const TOKENS_MINOR = 10n ** 13n;

/** Gives the clients tokens, before anything else uses the chain. */
export async function fundClients(rpcUrl: string, contract: string): Promise<void> {
  const client = createAnvilClient(rpcUrl).extend(walletActions);
  await client.sendTransaction({
    account: developmentAccount(1).address,
    chain: null,
    to: contract as Address,
    data: encodeTransfer(CLIENT_ACCOUNT.address, TOKENS_MINOR),
  });
  await client.mine({ blocks: 1 });
}
