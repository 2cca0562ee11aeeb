import type { Instrument } from '@quayside/contract/instruments/instrument';

import { createJsonRpcClient, JsonRpcError, type JsonRpcClient } from '../../json-rpc';
import { developmentAccount } from './development-accounts';
import { CREATE2_FACTORY, planTokens, type TokenDeployment } from './token-deployment';

export type DeployedToken = { readonly slug: string; readonly contractAddress: string };

const DEPLOYMENT_GAS = '0x200000';
const RPC_TIMEOUT_MS = 20_000;
/** Keeps a block below the gas limit of the development chain. */
const DEPLOYMENTS_PER_BLOCK = 10;

/**
 * Deploys the tokens of a network that the development chain does not have yet. No one else may
 * mine meanwhile.
 * @returns all tokens of the network
 */
export async function deployTokens(
  rpcUrl: string,
  instruments: readonly Instrument[],
  networkTitle = 'ERC20',
): Promise<readonly DeployedToken[]> {
  const client = createJsonRpcClient({ chainKey: 'anvil', rpcUrl, timeoutMs: RPC_TIMEOUT_MS });
  const plan = planTokens(instruments, networkTitle);
  const missing = await withoutCode(client, plan);
  const from = developmentAccount(0).address;
  const firstNonce = Number(await client.call('eth_getTransactionCount', [from, 'latest']));
  for (let start = 0; start < missing.length; start += DEPLOYMENTS_PER_BLOCK) {
    const batch = missing.slice(start, start + DEPLOYMENTS_PER_BLOCK);
    // We set the nonces: the node processes the calls of a batch concurrently, and would assign the
    // same nonce to two of them.
    const numbered = batch.map(({ deployCall }, index) => ({
      from,
      to: CREATE2_FACTORY,
      data: deployCall,
      gas: DEPLOYMENT_GAS,
      nonce: `0x${(firstNonce + start + index).toString(16)}`,
    }));
    requireAll(
      await client.batch(
        numbered.map((transaction) => ({ method: 'eth_sendTransaction', params: [transaction] })),
      ),
    );
    await client.call('evm_mine');
  }
  const failed = await withoutCode(client, missing);
  if (failed.length > 0)
    throw new Error(
      `The development chain did not take the contracts of ${failed.map((token) => token.slug).join(', ')}.`,
    );
  return plan.map(({ slug, contractAddress }) => ({ slug, contractAddress }));
}

async function withoutCode(
  client: JsonRpcClient,
  tokens: readonly TokenDeployment[],
): Promise<readonly TokenDeployment[]> {
  const codes = await client.batch(
    tokens.map(({ contractAddress }) => ({
      method: 'eth_getCode',
      params: [contractAddress, 'latest'],
    })),
  );
  requireAll(codes);
  return tokens.filter((_, index) => codes[index] === '0x');
}

function requireAll(answers: readonly unknown[]): void {
  const failed = answers.find((answer) => answer instanceof JsonRpcError);
  if (failed) throw failed;
}
