import type { Catalogue } from '@quayside/contract/instruments/catalogue';

import { createJsonRpcClient } from '../json-rpc';
import type { ChainNode } from '../nodes/chain-node';
import { UnsuitableNodeError } from '../nodes/node-status';
import type { EvmAssets } from './evm-assets';
import type { EvmChainConfig } from './evm-config';
import { createNodeCheck } from './evm-node-check';
import { createEvmRpc, type EvmRpc } from './evm-rpc';
import { createInternalTransferReader, type InternalTransferReader } from './evm-traces';
import { proveEvmBlock, type ProvenBlock } from './proof/prove-evm-block';

/** One node of an EVM chain. */
export type EvmNode = ChainNode & {
  readonly rpc: EvmRpc;
  readonly readInternal: InternalTransferReader;
  /** Reads what a block contains, with the proof; `null` if the node cannot prove it. */
  readonly prove: (blockHash: string) => Promise<ProvenBlock | null>;
};

export type EvmNodeDeps = {
  readonly config: EvmChainConfig;
  readonly assets: EvmAssets;
  readonly catalogue: Pick<Catalogue, 'bySlug'>;
  /** Receives messages for the operator about what the node could not confirm about itself. */
  readonly report: (sentence: string) => void;
};

export function createEvmNode(
  { name, url }: { readonly name: string; readonly url: string },
  { config, assets, catalogue, report }: EvmNodeDeps,
): EvmNode {
  const client = createJsonRpcClient({
    chainKey: config.key,
    rpcUrl: url,
    timeoutMs: config.rpcTimeoutMs,
  });
  const rpc = createEvmRpc(client, config.key);
  const reportOnce = onlyOnce(report);
  let areTokensChecked = false;
  return {
    name,
    rpc,
    readInternal:
      config.traces === 'off'
        ? async () => []
        : createInternalTransferReader(
            client,
            config.key,
            assets,
            config.coldAddress?.toLowerCase(),
          ),
    prove: (blockHash) => proveEvmBlock(client, blockHash),
    createCheck: () => {
      const tokens = areTokensChecked ? [] : config.tokens;
      const check = createNodeCheck(rpc, { ...config, tokens }, catalogue, reportOnce);
      let isSynced = false;
      return async () => {
        await check();
        areTokensChecked = true;
        if (isSynced) return;
        if (await rpc.isSyncing())
          throw new UnsuitableNodeError(config.key, 'syncing', 'its node is still syncing');
        isSynced = true;
      };
    },
    async latest() {
      const { number: height, hash, timestamp } = await rpc.latestHeader();
      return { height, hash, minedAtMs: timestamp * 1_000 };
    },
    async blockRefAt(height) {
      const header = await rpc.headerAt(height);
      return header && { height: header.number, hash: header.hash };
    },
  };
}

function onlyOnce(report: (sentence: string) => void): (sentence: string) => void {
  const reported = new Set<string>();
  return (sentence) => {
    if (reported.has(sentence)) return;
    reported.add(sentence);
    report(sentence);
  };
}
