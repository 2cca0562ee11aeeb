import * as z from 'zod';

import type { IncomingTransfer } from '../chain';
import type { ChainNode, NodePool } from '../nodes/chain-node';
import { namedNodes, nodeUrls } from '../nodes/node-config';
import { createNodePool } from '../nodes/node-pool';
import { UnsuitableNodeError } from '../nodes/node-status';
import { poolOptions } from '../nodes/pool-options';
import type { BitcoinChainConfig } from './bitcoin-config';
import { createGenesisCheck } from './bitcoin-node-check';
import { createColdWallet, type ColdWallet } from './cold-wallet';
import { CORE_ERROR, createCoreClient, type CoreClient } from './core-client';
import { blockHeaderSchema, chainInfoSchema, type CoreTransaction } from './core-schemas';
import { createMempoolReader } from './mempool-reader';
import { createWatchWallet, type WatchWallet } from './watch-wallet';

/** One node of a Bitcoin-like chain, with its own watch-only wallet. */
export type BitcoinNode = ChainNode & {
  readonly core: CoreClient;
  readonly watchWallet: WatchWallet;
  /** `null` if no cold address is configured. */
  readonly coldWallet: ColdWallet | null;
  readonly readMempool: () => Promise<readonly IncomingTransfer[]>;
};

export type BitcoinNodeDeps = {
  readonly config: BitcoinChainConfig;
  /** In the form of the node; `null` if there is none. */
  readonly coldAddress: string | null;
  readonly depositAddress: (index: number) => string;
  readonly paymentsIn: (transaction: CoreTransaction) => readonly IncomingTransfer[];
};

/** Hours without a block are rare, and block times may be off by an hour. */
const USUAL_HEAD_AGE_SECONDS = 4 * 3_600;

/** @param deps.report receives messages for the operator about the nodes */
export function createBitcoinPool({
  report,
  ...deps
}: BitcoinNodeDeps & {
  readonly report: (sentence: string) => void;
}): NodePool<BitcoinNode> {
  const options = poolOptions(deps.config, USUAL_HEAD_AGE_SECONDS, report);
  const needsBlockTimes = options.maxHeadAgeMs !== null;
  const nodes = namedNodes(nodeUrls(deps.config)).map((node) =>
    createBitcoinNode(node, deps, needsBlockTimes),
  );
  return createNodePool(nodes, options);
}

function createBitcoinNode(
  { name, url }: { readonly name: string; readonly url: string },
  { config, coldAddress, depositAddress, paymentsIn }: BitcoinNodeDeps,
  needsBlockTimes: boolean,
): BitcoinNode {
  const ownConfig = { ...config, rpcUrl: url };
  const core = createCoreClient(ownConfig);
  return {
    name,
    core,
    watchWallet: createWatchWallet(ownConfig, depositAddress, core),
    coldWallet: coldAddress === null ? null : createColdWallet(ownConfig, coldAddress, core),
    readMempool: createMempoolReader(core, paymentsIn),
    createCheck: () => createGenesisCheck(core, config),
    async latest() {
      const { blocks, bestblockhash, initialblockdownload } = await core.request(
        chainInfoSchema,
        'getblockchaininfo',
      );
      // On networks with rare blocks, a node may wrongly report that it is still syncing.
      if (initialblockdownload && !config.isSandbox && !config.isTestNetwork)
        throw new UnsuitableNodeError(config.key, 'syncing', 'its node is still syncing');
      const minedAtMs = needsBlockTimes
        ? (await core.request(blockHeaderSchema, 'getblockheader', [bestblockhash])).time * 1_000
        : null;
      return { height: blocks, hash: bestblockhash, minedAtMs };
    },
    async blockRefAt(height) {
      const hash = await core.callOrNull(CORE_ERROR.outOfRange, z.string(), 'getblockhash', [
        height,
      ]);
      return hash === null ? null : { height, hash };
    },
  };
}
