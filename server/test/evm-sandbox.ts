import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { defaultCatalogue } from '@quayside/contract/instruments/default-catalogue';

import { createEvmChain } from '../adapters/chains/evm/evm-chain';
import { createJsonRpcClient, type JsonRpcClient } from '../adapters/chains/json-rpc';
import type { EvmChainConfig } from '../config/chains';
import type { Chain } from '../ports/chain';
import { startAnvil, type AnvilNode } from '../sandbox/nodes/anvil';
import { fundHotWallet } from '../sandbox/nodes/fund-hot-wallet';
import { sandboxChainsConfig } from '../sandbox/nodes/sandbox-chains';
import { deployTokens } from '../sandbox/nodes/tokens';
import { findFreePort } from './free-port';

/** A development chain of a test's own, with tokens and a funded hot wallet. Blocks come when the test mines them. */
export type EvmSandbox = {
  readonly dataDir: string;
  readonly node: AnvilNode;
  readonly config: EvmChainConfig;
  readonly chain: Chain;
  readonly client: JsonRpcClient;
  mine(blocks?: number): Promise<void>;
  stop(): Promise<void>;
};

export async function startEvmSandbox(): Promise<EvmSandbox> {
  const dataDir = mkdtempSync(join(tmpdir(), 'quayside-evm-'));
  const node = await startAnvil({ dataDir, port: await findFreePort(), blockTimeSeconds: null, stateIntervalSeconds: 60 });
  const instruments = defaultCatalogue.all.filter((instrument) => ['usdterc20', 'usdcerc20', 'daierc20'].includes(instrument.slug));
  const tokens = await deployTokens(node.rpcUrl, instruments);
  const [config] = sandboxChainsConfig({ evm: { rpcUrl: node.rpcUrl, chainId: node.chainId, tokens }, litecoin: null });
  if (config?.kind !== 'evm') throw new Error('The sandbox has no EVM chain.');
  await fundHotWallet(node.rpcUrl, config.hotWalletAddress);
  const client = createJsonRpcClient({ chainKey: config.key, rpcUrl: node.rpcUrl, timeoutMs: 10_000 });
  return {
    dataDir,
    node,
    config,
    chain: createEvmChain(config),
    client,
    async mine(blocks = 1) {
      for (let mined = 0; mined < blocks; mined += 1) await client.call('evm_mine');
    },
    async stop() {
      await node.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
