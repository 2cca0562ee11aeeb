import { getCode, getTransactionCount, sendTransaction } from 'viem/actions';

import type { Instrument } from '@quayside/contract/instruments/instrument';

import { createAnvilClient, type AnvilClient } from './anvil-client';
import { developmentAccount } from './development-accounts';
import { CREATE2_FACTORY, planTokens, type TokenDeployment } from './token-deployment';

export type DeployedToken = { readonly slug: string; readonly contractAddress: string };

const DEPLOYMENT_GAS = 0x200000n;
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
  const client = createAnvilClient(rpcUrl);
  const plan = planTokens(instruments, networkTitle);
  const missing = await withoutCode(client, plan);
  const account = developmentAccount(0).address;
  const firstNonce = await getTransactionCount(client, { address: account });
  for (let start = 0; start < missing.length; start += DEPLOYMENTS_PER_BLOCK) {
    // We set the nonces: the node processes the requests of a batch concurrently, and would assign
    // the same nonce to two of them.
    await Promise.all(
      missing.slice(start, start + DEPLOYMENTS_PER_BLOCK).map(({ deployCall }, index) =>
        sendTransaction(client, {
          account,
          chain: null,
          to: CREATE2_FACTORY,
          data: deployCall,
          gas: DEPLOYMENT_GAS,
          nonce: firstNonce + start + index,
        }),
      ),
    );
    await client.mine({ blocks: 1 });
  }
  const failed = await withoutCode(client, missing);
  if (failed.length > 0)
    throw new Error(
      `The development chain did not take the contracts of ${failed.map((token) => token.slug).join(', ')}.`,
    );
  return plan.map(({ slug, contractAddress }) => ({ slug, contractAddress }));
}

async function withoutCode(
  client: AnvilClient,
  tokens: readonly TokenDeployment[],
): Promise<readonly TokenDeployment[]> {
  const codes = await Promise.all(
    tokens.map(({ contractAddress }) => getCode(client, { address: contractAddress })),
  );
  return tokens.filter((_, index) => codes[index] === undefined);
}
