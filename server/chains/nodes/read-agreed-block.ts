import type { ChainBlock } from '../chain';
import { agreeOnBlock, headerKeyOf, type BlockAgreement } from './agree-on-block';
import {
  disputeOf,
  readFromNode,
  readViews,
  type BlockQuery,
  type NodeView,
  type NodeViews,
} from './block-query';
import type { ChainNode } from './chain-node';
import { settleOpenBlock } from './settle-open-block';
import { identityOf } from './transfer-votes';

/**
 * Reads a block that the quorum of nodes agrees on: its hash, parent and time, its transfers, and
 * the tokens whose balances contradict their events. If the nodes have the same block and show
 * different contents, a proof or the balances decide, and the nodes that they refute are excluded
 * for a while. Without a quorum, the node in use is believed.
 * @returns `null` if there is no such block yet
 * @throws ChainUnavailableError while the nodes disagree
 */
export async function readAgreedBlock<Node extends ChainNode>(
  query: BlockQuery<Node>,
): Promise<ChainBlock | null> {
  const { pool } = query;
  if (pool.quorum === 1)
    return pool.use(async (node) => (await readFromNode(query, node))?.block ?? null);
  const block = await readByQuorum(query);
  pool.dispute(null);
  return block;
}

/**
 * The nodes beyond the quorum are asked only if the first ones do not agree, or some of these are
 * slow. At least one of the first has to answer: this shows how long an answer takes.
 */
async function readByQuorum<Node extends ChainNode>(
  query: BlockQuery<Node>,
): Promise<ChainBlock | null> {
  const { pool } = query;
  const nodes = await pool.usable();
  const others = nodes.slice(pool.quorum);
  const needed = Math.max(1, pool.quorum - others.length);
  const first = await readViews(
    query,
    nodes.slice(0, pool.quorum),
    (views) => views.length >= needed,
  );
  const agreement = agreeOn(first, pool.quorum);
  if (agreement.kind === 'agreed' && agreement.isUnanimous) return agreement.block;
  const shown = first.views.map(({ view }) => view);
  const more = await readViews(query, others, (views) => {
    const known = [...shown, ...views.filter((view) => view !== null)];
    return agreeOnBlock(known, pool.quorum).kind === 'agreed';
  });
  const all = {
    views: [...first.views, ...more.views],
    failures: [...first.failures, ...more.failures],
  };
  return settle(query, all, agreeOn(all, pool.quorum));
}

const agreeOn = <Node>({ views }: NodeViews<Node>, quorum: number): BlockAgreement =>
  agreeOnBlock(
    views.map(({ view }) => view),
    quorum,
  );

async function settle<Node extends ChainNode>(
  query: BlockQuery<Node>,
  { views, failures }: NodeViews<Node>,
  agreement: BlockAgreement,
): Promise<ChainBlock | null> {
  switch (agreement.kind) {
    case 'agreed':
      for (const position of agreement.contradicting) exclude(query, views[position]);
      return agreement.block;
    case 'open': {
      const block = await settleOpenBlock(query, views, agreement);
      for (const position of agreement.positions) {
        const seen = views[position];
        if (seen !== undefined && isRefuted(seen, block)) exclude(query, seen);
      }
      return block;
    }
    case 'no_common_block':
      if (new Set(views.map(({ view }) => view.ref.hash)).size > 1)
        throw disputeOf(query, `the nodes have different blocks ${query.height}`);
      if (failures.length > 0) throw failures[0];
      return null;
  }
}

/** Whether a node showed something other than what the block turned out to contain. */
function isRefuted<Node>({ view }: NodeView<Node>, actual: ChainBlock): boolean {
  if (view.header && headerKeyOf(view.header) !== headerKeyOf(actual)) return true;
  if (view.block === null) return false;
  const shown = new Set(view.block.transfers.map(identityOf));
  const right = new Set(actual.transfers.map(identityOf));
  return (
    view.block.transfers.some((transfer) => !right.has(identityOf(transfer))) ||
    actual.transfers.some((each) => !shown.has(identityOf(each)) && !view.isBlindTo(each))
  );
}

function exclude<Node extends ChainNode>(
  { pool, height }: BlockQuery<Node>,
  seen: NodeView<Node> | undefined,
): void {
  if (seen)
    pool.exclude(seen.node, `it showed wrong payments or a wrong header for block ${height}`);
}
