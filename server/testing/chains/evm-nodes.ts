import { defaultCatalogue } from '@quayside/contract/instruments/default-catalogue';

import type { Chain } from '../../chains/chain';
import { createEvmChain } from '../../chains/evm/evm-chain';
import type { EvmChainConfig } from '../../chains/evm/evm-config';
import type { NodeProblem } from '../../chains/nodes/node-status';
import type { EvmSandbox } from './evm-sandbox';
import { startMisbehavingNode, type MisbehavingNode } from './misbehaving-node';

/** The chain of a sandbox behind several nodes that misbehave when a test wants them to. */
export type EvmNodes = {
  readonly chain: Chain;
  /** Connects another server to the same nodes. */
  connect(): Chain;
  readonly nodes: readonly MisbehavingNode[];
  /** The messages for the operator. */
  readonly reports: readonly string[];
  /** Returns the problem of each node, in order. */
  problems(): readonly (NodeProblem | null)[];
  stop(): Promise<void>;
};

/** @param changes overrides of the configuration */
export async function startEvmNodes(
  sandbox: EvmSandbox,
  count: number,
  changes: Partial<EvmChainConfig> = {},
): Promise<EvmNodes> {
  const nodes = await Promise.all(
    Array.from({ length: count }, () => startMisbehavingNode(sandbox.node.rpcUrl)),
  );
  const reports: string[] = [];
  const config = {
    ...sandbox.config,
    nodes: nodes.map(({ url }, index) => ({ url, name: `node-${index}` })),
    maxLagBlocks: 3,
    ...changes,
  };
  const chain = createEvmChain(config, defaultCatalogue, (sentence) => reports.push(sentence));
  return {
    chain,
    connect: () => createEvmChain(config, defaultCatalogue),
    nodes,
    reports,
    problems: () => chain.nodes().map(({ problem }) => problem),
    stop: async () => {
      await Promise.all(nodes.map((node) => node.stop()));
    },
  };
}
