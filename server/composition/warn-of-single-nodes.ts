import type { PayoutChain } from '../chains/chain';
import { ONE_NODE_RISK } from '../chains/nodes/one-node';
import type { ProcessLog } from '../platform/process/process-log';

/** Says at startup which chains with real coins believe one node. */
export function warnOfSingleNodes(
  chains: readonly Pick<PayoutChain, 'key' | 'believesOneNode'>[],
  log: Pick<ProcessLog, 'warn'>,
): void {
  for (const { key, believesOneNode } of chains)
    if (believesOneNode) log.warn(`${key}: ${ONE_NODE_RISK}.`);
}
