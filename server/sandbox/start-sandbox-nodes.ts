import { chmodSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { startLitecoind } from '../chains/bitcoin/sandbox/litecoind';
import type { ChainsConfig } from '../chains/chain-plugins';
import { startEvmChain } from '../chains/evm/sandbox/start-evm-chain';
import { writeKeysFile } from '../chains/signer/keys/keys-file';
import { startSupervisedTronNode } from '../chains/tron/sandbox/start-tron-node';
import { SANDBOX_EXCHANGE_MNEMONIC } from '../platform/sandbox-keys/mnemonics';
import { sandboxChainsConfig } from './sandbox-chains';

export type SandboxNodesOptions = {
  readonly dataDir: string;
  readonly evmPort: number;
  /** The port of the second EVM chain; `null` omits it. */
  readonly bep20Port: number | null;
  readonly litecoinPort: number;
  /** The port of the TRON node simulator; `null` omits it. */
  readonly tronPort: number | null;
  readonly blockTimeSeconds: number;
  /** False omits the optional node, for tests that do not need it. */
  readonly isLitecoinWanted: boolean;
};

export type SandboxNodes = {
  readonly chains: ChainsConfig;
  /** For CHAINS_CONFIG and KEYS_FILE of the server. */
  readonly chainsFile: string;
  readonly keysFile: string;
  /** Messages for the person at the terminal, such as why a node is missing. */
  readonly notes: readonly string[];
  stop(): Promise<void>;
  kill(): void;
};

/**
 * Starts every development chain that this machine can run, all at once, with tokens and funded
 * wallets, and writes the configuration for the server.
 */
export async function startSandboxNodes(options: SandboxNodesOptions): Promise<SandboxNodes> {
  const folder = resolve(options.dataDir, 'nodes');
  mkdirSync(folder, { recursive: true });
  const { evmPort, bep20Port, litecoinPort, tronPort, blockTimeSeconds } = options;
  const [evm, bep20, litecoin, tron] = await allOrNone([
    startEvmChain({ name: 'evm', folder, port: evmPort, blockTimeSeconds }),
    bep20Port === null
      ? null
      : startEvmChain({ name: 'bep20', folder, port: bep20Port, blockTimeSeconds }),
    options.isLitecoinWanted
      ? startLitecoind({ dataDir: join(folder, 'litecoin'), port: litecoinPort, blockTimeSeconds })
      : null,
    tronPort === null
      ? null
      : startTron({ dataDir: join(folder, 'tron'), port: tronPort, blockTimeSeconds }),
  ]);
  const chains = sandboxChainsConfig({
    evm: evm.running,
    bep20: bep20 && bep20.running,
    litecoin: litecoin && litecoin.node,
    tron: tron && tron.running,
  });
  const nodes = [evm, bep20, litecoin, tron].flatMap((started) =>
    started?.node ? [started.node] : [],
  );
  return {
    chains,
    ...writeFiles(folder, chains),
    notes: litecoin?.reason ? [litecoin.reason] : [],
    stop: async () => void (await Promise.all(nodes.map((node) => node.stop()))),
    kill: () => nodes.forEach((node) => node.kill()),
  };
}

async function startTron(options: Parameters<typeof startSupervisedTronNode>[0]) {
  const node = await startSupervisedTronNode(options);
  return { node, running: { fullNodeUrl: node.current().fullNodeUrl } };
}

type Stoppable = { readonly node: { stop(): Promise<void> } | null };
type Startings = readonly (Promise<Stoppable> | null)[];

/**
 * Waits for all of them; if one does not start, the others are stopped.
 * @throws the error of the first one that did not start
 */
async function allOrNone<const Started extends Startings>(
  startings: Started,
): Promise<{ -readonly [Index in keyof Started]: Awaited<Started[Index]> }> {
  try {
    return await Promise.all(startings);
  } catch (error) {
    const settled = await Promise.allSettled(startings);
    await Promise.all(
      settled.map((outcome) =>
        outcome.status === 'fulfilled' ? outcome.value?.node?.stop() : undefined,
      ),
    );
    throw error;
  }
}

function writeFiles(
  folder: string,
  chains: ChainsConfig,
): { chainsFile: string; keysFile: string } {
  const chainsFile = join(folder, 'chains.json');
  const keysFile = join(folder, 'sandbox-keys.json');
  // It contains the node's password.
  writeFileSync(chainsFile, `${JSON.stringify(chains, null, 2)}\n`, { mode: 0o600 });
  chmodSync(chainsFile, 0o600);
  if (!existsSync(keysFile)) writeKeysFile(keysFile, SANDBOX_EXCHANGE_MNEMONIC);
  return { chainsFile, keysFile };
}
