import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import * as z from 'zod';

import { createBitcoinChain } from '../../chains/bitcoin/bitcoin-chain';
import type { BitcoinChainConfig } from '../../chains/bitcoin/bitcoin-config';
import { createCoreClient, type CoreClient } from '../../chains/bitcoin/core-client';
import { litecoinConfig } from '../../chains/bitcoin/sandbox/litecoin-regtest';
import {
  findLitecoind,
  startLitecoind,
  type LitecoindOptions,
  type LitecoinNode,
} from '../../chains/bitcoin/sandbox/litecoind';
import type { Chain } from '../../chains/chain';
import { findFreePort } from '../free-port';
import { scratchFolder } from '../scratch-folder';

/**
 * A Litecoin chain for a test. Blocks appear only when the test mines them. `miner` is a funded
 * wallet.
 */
export type LitecoinSandbox = {
  readonly dataDir: string;
  readonly node: LitecoinNode;
  readonly config: BitcoinChainConfig & { readonly rpcUrl: string };
  readonly chain: Chain;
  readonly core: CoreClient;
  readonly miner: CoreClient;
  /** Mines a block with that timestamp, or a second after its parent if that is later. */
  mineAt(atMs: number): Promise<void>;
  stop(): Promise<void>;
};

/**
 * Declares a suite that needs litecoind. If it isn't installed, one skipped test says so in its
 * name.
 */
export function describeWithLitecoind(name: string, suite: () => void): void {
  if (findLitecoind() !== null) describe(name, suite);
  else test.skip('skipped: litecoind is not installed', () => undefined);
}

/** @param options of the node */
export async function startLitecoinSandbox(
  options: Pick<LitecoindOptions, 'replacesTransactions' | 'indexesTransactions'> = {},
): Promise<LitecoinSandbox> {
  const dataDir = mkdtempSync(join(scratchFolder, 'quayside-ltc-'));
  const { node, reason } = await startLitecoind({
    dataDir,
    port: await findFreePort(),
    blockTimeSeconds: null,
    ...options,
  });
  if (!node) throw new Error(reason);
  const config = litecoinConfig(node.rpcUrl);
  const core = createCoreClient(config);
  return {
    dataDir,
    node,
    config,
    chain: createBitcoinChain(config),
    core,
    miner: createCoreClient(config, 'miner'),
    async mineAt(atMs) {
      const parent = await core.request(z.string(), 'getbestblockhash', []);
      const { time } = await core.request(z.object({ time: z.int() }), 'getblockheader', [parent]);
      await core.request(z.null(), 'setmocktime', [Math.max(Math.floor(atMs / 1_000), time + 1)]);
      await node.mine(1);
    },
    async stop() {
      await node.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
