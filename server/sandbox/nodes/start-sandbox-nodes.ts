import { chmodSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { defaultCatalogue } from '@quayside/contract/instruments/default-catalogue';

import { writeKeysFile } from '../../adapters/signer/keys-file';
import type { ChainsConfig } from '../../config/chains';
import { SANDBOX_EXCHANGE_MNEMONIC } from '../sandbox-keys';
import { startAnvil } from './anvil';
import { fundHotWallet } from './fund-hot-wallet';
import { startLitecoind, type LitecoinNode } from './litecoind';
import { sandboxChainsConfig } from './sandbox-chains';
import { deployTokens } from './tokens';

export type SandboxNodesOptions = {
  readonly dataDir: string;
  readonly evmPort: number;
  readonly litecoinPort: number;
  readonly blockTimeSeconds: number;
  /** False leaves the optional node out, for tests that do not need it. */
  readonly isLitecoinWanted: boolean;
};

export type SandboxNodes = {
  readonly chains: ChainsConfig;
  /** For CHAINS_CONFIG and KEYS_FILE of the server. */
  readonly chainsFile: string;
  readonly keysFile: string;
  /** Sentences for the person at the terminal, such as why a node is not there. */
  readonly notes: readonly string[];
  stop(): Promise<void>;
  kill(): void;
};

const STATE_INTERVAL_SECONDS = 15;

/** Starts every development chain that this machine can run, with tokens and funded wallets, and writes the configuration for the server. */
export async function startSandboxNodes(options: SandboxNodesOptions): Promise<SandboxNodes> {
  const folder = resolve(options.dataDir, 'nodes');
  mkdirSync(folder, { recursive: true });
  const anvil = await startAnvil({ dataDir: join(folder, 'evm'), port: options.evmPort, blockTimeSeconds: options.blockTimeSeconds, stateIntervalSeconds: STATE_INTERVAL_SECONDS });
  let litecoin: LitecoinNode | null = null;
  try {
    const tokens = await deployTokens(anvil.rpcUrl, defaultCatalogue.all);
    const started = options.isLitecoinWanted ? await startLitecoind({ dataDir: join(folder, 'litecoin'), port: options.litecoinPort, blockTimeSeconds: options.blockTimeSeconds }) : null;
    litecoin = started?.node ?? null;
    const chains = sandboxChainsConfig({ evm: { rpcUrl: anvil.rpcUrl, chainId: anvil.chainId, tokens }, litecoin });
    const hotWallet = chains[0]?.hotWalletAddress;
    if (hotWallet !== undefined) await fundHotWallet(anvil.rpcUrl, hotWallet);
    await anvil.saveState();
    return {
      chains,
      ...writeFiles(folder, chains),
      notes: started?.reason ? [started.reason] : [],
      async stop() {
        await Promise.all([anvil.stop(), litecoin?.stop()]);
      },
      kill() {
        anvil.kill();
        litecoin?.kill();
      },
    };
  } catch (error) {
    await Promise.all([anvil.stop(), litecoin?.stop()]);
    throw error;
  }
}

function writeFiles(folder: string, chains: ChainsConfig): { chainsFile: string; keysFile: string } {
  const chainsFile = join(folder, 'chains.json');
  const keysFile = join(folder, 'sandbox-keys.json');
  // It holds the node's password.
  writeFileSync(chainsFile, `${JSON.stringify(chains, null, 2)}\n`, { mode: 0o600 });
  chmodSync(chainsFile, 0o600);
  if (!existsSync(keysFile)) writeKeysFile(keysFile, SANDBOX_EXCHANGE_MNEMONIC);
  return { chainsFile, keysFile };
}
