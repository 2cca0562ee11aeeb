import type { PayoutChain } from '../../../chains/chain';
import type { NodeStatus } from '../../../chains/nodes/node-status';
import { ONE_NODE_RISK } from '../../../chains/nodes/one-node';

type ListedChain = Pick<PayoutChain, 'key' | 'head' | 'nodes' | 'dispute' | 'believesOneNode'>;

/** A node, or what is wrong with a chain, as shown at a terminal. */
export type ListedNode = {
  readonly chain: string;
  readonly node: string;
  readonly height: number | null;
  /** Whether the node is used; `''` for a chain. */
  readonly state: 'used' | 'used after the others' | 'not used' | '';
  /** When the state ends, if that is known, as ISO 8601. */
  readonly until: string | null;
  readonly problem: string;
};

/**
 * Checks the nodes of all chains now.
 * @param notedDispute returns what the nodes of a chain disagree about, as any server has noted it
 * @returns each node, after lines for its chain if it is paused, if it believes one node, or if the
 *   database does not show whether it is paused
 */
export async function listNodes(
  chains: readonly ListedChain[],
  notedDispute: (chainKey: string) => Promise<string | null>,
): Promise<readonly ListedNode[]> {
  const listed = chains.map(async (chain): Promise<readonly ListedNode[]> => {
    const [checked, noted] = await Promise.allSettled([chain.head(), notedDispute(chain.key)]);
    const problem =
      checked.status === 'rejected' ? textOf(checked.reason) : (chain.dispute() ?? valueOf(noted));
    return [
      ...(problem === null ? [] : [chainLine(chain, '(paused)', problem)]),
      ...(noted.status === 'fulfilled'
        ? []
        : [chainLine(chain, '(database)', `it does not respond: ${textOf(noted.reason)}`)]),
      ...(chain.believesOneNode ? [chainLine(chain, '(quorum)', ONE_NODE_RISK)] : []),
      ...chain.nodes().map((status) => nodeLine(chain, status)),
    ];
  });
  return (await Promise.all(listed)).flat();
}

const valueOf = <T>(outcome: PromiseSettledResult<T>): T | null =>
  outcome.status === 'fulfilled' ? outcome.value : null;

const textOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const chainLine = ({ key }: ListedChain, node: string, problem: string): ListedNode => ({
  chain: key,
  node,
  height: null,
  state: '',
  until: null,
  problem,
});

const nodeLine = (
  { key }: ListedChain,
  { name, height, problem, detail, isLast, untilMs }: NodeStatus,
): ListedNode => ({
  chain: key,
  node: name,
  height,
  state: stateOf(problem !== null, isLast),
  until: untilMs === null ? null : new Date(untilMs).toISOString(),
  problem: problem === null ? '' : `${problem}: ${detail ?? ''}`,
});

function stateOf(isOut: boolean, isLast: boolean): ListedNode['state'] {
  if (isOut) return 'not used';
  return isLast ? 'used after the others' : 'used';
}
