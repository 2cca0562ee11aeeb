import type { PayoutChain } from '../../chains/chain';
import { createTronChain } from '../../chains/tron/tron-chain';
import { startMisbehavingNode } from './misbehaving-node';
import type { TronSandbox } from './tron-sandbox';

export type TronEvent = {
  readonly address: string;
  readonly topics: readonly string[];
  readonly data: string;
};

/**
 * A sandbox's chain as reported by a node that replaces the events of successful transactions, for
 * example with those of a token that doesn't move the requested amount.
 */
export type TronEventsProxy = { readonly chain: PayoutChain; stop(): Promise<void> };

export async function startTronEventsProxy(
  { config }: TronSandbox,
  eventsInstead: (events: readonly TronEvent[]) => readonly TronEvent[],
): Promise<TronEventsProxy> {
  const node = await startMisbehavingNode(config.fullNodeUrl);
  node.misbehave({
    answers: (result) => {
      const answer = result as { readonly log?: readonly TronEvent[] };
      return answer.log === undefined ? answer : { ...answer, log: eventsInstead(answer.log) };
    },
  });
  return {
    chain: createTronChain({ ...config, fullNodeUrl: node.url }),
    stop: () => node.stop(),
  };
}
