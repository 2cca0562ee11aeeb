import { createJsonRpcClient } from '../../json-rpc';
import { developmentAccount } from './development-accounts';

const HOT_WALLET_WEI = 100_000n * 10n ** 18n;
const RPC_TIMEOUT_MS = 20_000;

/**
 * Funds the hot wallet once. A wallet that holds coins or has sent a transaction is left unchanged,
 * so that the books stay correct.
 */
export async function fundHotWallet(rpcUrl: string, hotWalletAddress: string): Promise<void> {
  const client = createJsonRpcClient({ chainKey: 'anvil', rpcUrl, timeoutMs: RPC_TIMEOUT_MS });
  const [balance, nonce] = [
    await client.call('eth_getBalance', [hotWalletAddress, 'latest']),
    await client.call('eth_getTransactionCount', [hotWalletAddress, 'latest']),
  ];
  if (balance !== '0x0' || nonce !== '0x0') return;
  await client.call('eth_sendTransaction', [
    {
      from: developmentAccount(0).address,
      to: hotWalletAddress,
      value: `0x${HOT_WALLET_WEI.toString(16)}`,
    },
  ]);
  await client.call('evm_mine');
}
