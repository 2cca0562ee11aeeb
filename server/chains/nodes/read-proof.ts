import type { BlockHeader, IncomingTransfer } from '../chain';
import { agreeOnAmounts } from './agree-on-amounts';
import { headerKeyOf, type OpenAgreement } from './agree-on-block';
import { disputeOf, type BlockQuery, type NodeView } from './block-query';
import type { BlockProof } from './block-source';
import type { ChainNode } from './chain-node';
import { groupsBySize } from './groups';
import { identityOf } from './transfer-votes';

/** What a proof shows, with the amounts of tokens that the quorum measured. */
export type ProvenContents = {
  readonly header: BlockHeader;
  readonly transfers: readonly IncomingTransfer[];
};

/**
 * Asks all nodes that have the block for proofs of what is in it. One proof is enough for what the
 * hash covers. Balances, which it does not cover, limit the amounts of tokens: on these amounts,
 * the quorum of nodes must agree.
 * @returns `null` if no node can prove it
 * @throws ChainUnavailableError if proofs differ, or the nodes disagree on an amount
 */
export async function readProof<Node extends ChainNode>(
  query: BlockQuery<Node>,
  members: readonly NodeView<Node>[],
  { hash }: OpenAgreement,
): Promise<ProvenContents | null> {
  const { pool, source, height } = query;
  const nodes = members.map(({ node }) => node);
  const settled = await pool.readEach(nodes, (node) => source.prove(node, { height, hash }));
  const proofs = settled.flatMap((each) =>
    each.status === 'fulfilled' && each.value !== null ? [each.value] : [],
  );
  const [same = [], ...others] = groupsBySize(proofs, proofKeyOf);
  if (others.length > 0)
    throw disputeOf(query, `the nodes have different proofs of what is in block ${height}`);
  const [proof] = same;
  if (proof === undefined) return null;
  const { header, transfers, reported } = proof;
  if (reported.length === 0) return { header, transfers };
  const measured = await pool.readEach(nodes, (node) => proof.measureAt(node));
  const agreed = agreeOnAmounts(
    reported,
    measured.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : [])),
    pool.quorum,
  );
  const [disputed] = agreed.disputed;
  if (disputed !== undefined)
    throw disputeOf(
      query,
      `too few nodes agree on how much ${disputed.txId} paid to ${disputed.address} in block ` +
        `${height}, according to the balances that they show`,
    );
  return { header, transfers: [...transfers, ...agreed.transfers] };
}

const proofKeyOf = <Node>({ header, transfers, reported }: BlockProof<Node>): string =>
  [headerKeyOf(header), ...[...transfers, ...reported].map(identityOf).sort()].join('\n');
