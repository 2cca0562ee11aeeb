import { join } from 'node:path';

import { defaultCatalogue } from '@quayside/contract/instruments/default-catalogue';

import { SANDBOX_EXCHANGE_MNEMONIC } from '../../../platform/sandbox-keys/mnemonics';
import { deriveWatchOnly } from '../../signer/wallet-keys';
import { EVM_KEYS } from '../evm-signer';
import type { AnvilNode } from './anvil';
import { fundHotWallet } from './fund-hot-wallet';
import { SANDBOX_EVM_CHAINS, type RunningEvmNode } from './sandbox-evm-config';
import { startSupervisedAnvil } from './supervised-anvil';
import { deployTokens, type DeployedToken } from './tokens';

export type EvmChainOptions = {
  readonly name: keyof typeof SANDBOX_EVM_CHAINS;
  /** Folder of all nodes. This node uses a subfolder with its own name. */
  readonly folder: string;
  readonly port: number;
  readonly blockTimeSeconds: number;
};

export type StartedEvmChain = { readonly node: AnvilNode; readonly running: RunningEvmNode };

const STATE_INTERVAL_SECONDS = 15;

/**
 * Starts an EVM development chain with the tokens of its network and a funded hot wallet. The state
 * of an earlier run is kept.
 */
export async function startEvmChain({
  name,
  folder,
  port,
  blockTimeSeconds,
}: EvmChainOptions): Promise<StartedEvmChain> {
  const { chainId, tokenNetworkTitle } = SANDBOX_EVM_CHAINS[name];
  let tokens: readonly DeployedToken[] = [];
  const prepare = async (rpcUrl: string): Promise<void> => {
    tokens = await deployTokens(rpcUrl, defaultCatalogue.all, tokenNetworkTitle);
    await fundHotWallet(
      rpcUrl,
      deriveWatchOnly(SANDBOX_EXCHANGE_MNEMONIC, EVM_KEYS).hotWalletAddress,
    );
  };
  const node = await startSupervisedAnvil({
    dataDir: join(folder, name),
    port,
    chainId,
    blockTimeSeconds,
    stateIntervalSeconds: STATE_INTERVAL_SECONDS,
    prepare,
  });
  return { node, running: { rpcUrl: node.rpcUrl, chainId: node.chainId, tokens } };
}
