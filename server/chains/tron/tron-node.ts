import type { ChainNode, NodePool } from '../nodes/chain-node';
import { namedNodes, nodeUrls } from '../nodes/node-config';
import { createNodePool } from '../nodes/node-pool';
import { poolOptions } from '../nodes/pool-options';
import type { TronChainConfig } from './tron-config';
import { createTronRpc, type TronRpc } from './tron-rpc';

/** One full node of a TRON network. */
export type TronNode = ChainNode & { readonly rpc: TronRpc };

type ListedNode = {
  readonly name: string;
  readonly url: string;
  readonly solidityNodeUrl?: string | undefined;
  readonly apiKey?: string | undefined;
};

const USUAL_HEAD_AGE_SECONDS = 300;

/** @param report receives messages for the operator about the nodes */
export const createTronPool = (
  config: TronChainConfig,
  report: (sentence: string) => void,
): NodePool<TronNode> =>
  createNodePool(
    namedNodes(tronNodeUrls(config)).map((node) => createTronNode(node, config)),
    poolOptions(config, USUAL_HEAD_AGE_SECONDS, report),
  );

/** Returns the nodes of an entry with a list, or with the fields of a single node. */
const tronNodeUrls = ({
  nodes,
  fullNodeUrl,
  solidityNodeUrl,
  apiKey,
}: TronChainConfig): readonly Omit<ListedNode, 'name'>[] =>
  nodes ?? nodeUrls({ rpcUrl: fullNodeUrl }).map(({ url }) => ({ url, solidityNodeUrl, apiKey }));

function createTronNode(
  { name, url, solidityNodeUrl, apiKey }: ListedNode,
  config: TronChainConfig,
): TronNode {
  const rpc = createTronRpc({ ...config, fullNodeUrl: url, solidityNodeUrl, apiKey });
  return {
    name,
    rpc,
    createCheck() {
      let isPassed = false;
      return async () => {
        if (!isPassed) await rpc.checkNetwork();
        isPassed = true;
      };
    },
    async latest() {
      const { height, hash, timestampMs } = await rpc.head();
      return { height, hash, minedAtMs: timestampMs };
    },
    async blockRefAt(height) {
      const block = await rpc.blockAt(height);
      return block && { height: block.height, hash: block.hash };
    },
  };
}
