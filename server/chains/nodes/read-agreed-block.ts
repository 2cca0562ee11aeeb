import type { ChainBlock, IncomingTransfer } from '../chain';
import { ChainUnavailableError } from '../chain-errors';
import {
  agreeOnBlock,
  identityOf,
  type BlockAgreement,
  type BlockView,
  type OpenAgreement,
  isAccepted,
  isRejected,
  type Ballot,
} from './agree-on-block';
import type { ChainNode, NodePool } from './chain-node';

/** How a kind of chain reads blocks from one of its nodes. */
export type BlockSource<Node extends ChainNode> = {
  /** @returns `null` if the node has no block at that height */
  readonly read: (node: Node, height: number) => Promise<NodeBlock | null>;
  /**
   * Whether a node that cannot see a transfer confirms it in another way.
   * @param block the block with its other transfers
   * @returns `null` if it cannot tell
   */
  readonly confirm?: (
    node: Node,
    block: ChainBlock,
    transfer: IncomingTransfer,
  ) => Promise<boolean | null>;
  /**
   * Reads a block from a node with a proof that its hash covers all of the contents, and that
   * nothing is left out.
   * @returns the block's transfers; `null` if the node cannot prove them
   */
  readonly prove: (node: Node, block: ChainBlock) => Promise<readonly IncomingTransfer[] | null>;
  /** Whether proofs cover such a transfer. */
  readonly isProvable: (transfer: IncomingTransfer) => boolean;
};

export type NodeBlock = {
  readonly block: ChainBlock;
  readonly isBlindTo: BlockView['isBlindTo'];
};

type Question<Node extends ChainNode> = {
  readonly pool: NodePool<Node>;
  readonly source: BlockSource<Node>;
  readonly height: number;
  /**
   * Returns up to which total transfers count that only one node can show; `null` if that is not
   * allowed.
   */
  readonly limitOf: ((assetSlug: string) => bigint) | null;
};

type Answer<Node> = { readonly node: Node; readonly view: BlockView };

/**
 * Reads a block that the quorum of nodes agrees on, with its transfers. If the nodes have the same
 * block and show different contents, a proof from one of them decides, and those it refutes are
 * excluded for a while. Without a quorum, the node in use is believed.
 * @returns `null` if there is no such block yet
 * @throws ChainUnavailableError while the nodes disagree
 */
export async function readAgreedBlock<Node extends ChainNode>(
  question: Question<Node>,
): Promise<ChainBlock | null> {
  const { pool, source, height } = question;
  if (pool.quorum === 1)
    return pool.use(async (node) => (await source.read(node, height))?.block ?? null);
  const block = await readByQuorum(question);
  pool.dispute(null);
  return block;
}

async function readByQuorum<Node extends ChainNode>(
  question: Question<Node>,
): Promise<ChainBlock | null> {
  const { pool, height } = question;
  const nodes = await pool.usable();
  let { answers, failures } = await readViews(question, nodes.slice(0, pool.quorum));
  let agreement = agreeOn(answers, pool.quorum);
  if (!isUnanimous(agreement)) {
    const others = await readViews(question, nodes.slice(pool.quorum));
    answers = [...answers, ...others.answers];
    failures = [...failures, ...others.failures];
    agreement = agreeOn(answers, pool.quorum);
  }
  switch (agreement.kind) {
    case 'agreed':
      for (const position of agreement.contradicting) accuse(question, answers[position]);
      return agreement.block;
    case 'open':
      return settleOpen(question, answers, agreement);
    case 'no_common_block':
      if (new Set(answers.map(({ view }) => view.ref.hash)).size > 1)
        throw disputed(question, `the nodes have different blocks ${height}`);
      if (failures.length > 0) throw failures[0];
      return null;
  }
}

const agreeOn = <Node>(answers: readonly Answer<Node>[], quorum: number): BlockAgreement =>
  agreeOnBlock(
    answers.map(({ view }) => view),
    quorum,
  );

const isUnanimous = (agreement: BlockAgreement): boolean =>
  agreement.kind === 'agreed' && agreement.contradicting.length === 0;

type Views<Node> = {
  readonly answers: readonly Answer<Node>[];
  readonly failures: readonly unknown[];
};

/** Nodes without the block are left out. A node that fails over its contents still has its hash. */
async function readViews<Node extends ChainNode>(
  { pool, source, height }: Question<Node>,
  nodes: readonly Node[],
): Promise<Views<Node>> {
  const failures: unknown[] = [];
  const settled = await pool.readEach(nodes, async (node): Promise<BlockView | null> => {
    try {
      const found = await source.read(node, height);
      return found && { ref: found.block, ...found };
    } catch (error) {
      failures.push(error);
      const ref = await node.blockRefAt(height);
      return ref && { ref, block: null, isBlindTo: () => true };
    }
  });
  const answers = settled.flatMap((each, index) => {
    const node = nodes[index];
    return each.status === 'fulfilled' && each.value !== null && node !== undefined
      ? [{ node, view: each.value }]
      : [];
  });
  const dropped = settled.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
  return { answers, failures: [...failures, ...dropped] };
}

/** Decides about the transfers that too few nodes show. */
async function settleOpen<Node extends ChainNode>(
  question: Question<Node>,
  answers: readonly Answer<Node>[],
  agreement: OpenAgreement,
): Promise<ChainBlock> {
  const { block, positions, open } = agreement;
  if (doesOneNodeSuffice(agreement, question.limitOf))
    return { ...block, transfers: [...block.transfers, ...open.map(({ transfer }) => transfer)] };
  const members = positions.flatMap((position) => answers[position] ?? []);
  const { isProvable } = question.source;
  const needsProof =
    !agreement.isShownByQuorum || open.some(({ transfer }) => isProvable(transfer));
  const proven = needsProof ? await proofOf(question, members, block) : null;
  if (proven === null && open.length === 0)
    throw disputed(
      question,
      `too few nodes show what is in block ${question.height}, and none can prove it`,
    );
  const isDecided = (transfer: IncomingTransfer) => proven !== null && isProvable(transfer);
  const transfers = [
    ...(proven ?? []),
    ...block.transfers.filter((transfer) => !isDecided(transfer)),
    ...(await confirmedTransfers(
      question,
      answers,
      block,
      open.filter(({ transfer }) => !isDecided(transfer)),
    )),
  ];
  accuseRefuted(question, members, transfers);
  return { ...block, transfers };
}

const doesOneNodeSuffice = (
  { open }: OpenAgreement,
  limitOf: Question<ChainNode>['limitOf'],
): boolean =>
  limitOf !== null &&
  open.every(({ against }) => against.length === 0) &&
  areSmall(
    open.map(({ transfer }) => transfer),
    limitOf,
  );

/**
 * Returns those transfers that enough nodes confirm in another way.
 * @throws ChainUnavailableError if one is neither confirmed nor denied by enough nodes
 */
async function confirmedTransfers<Node extends ChainNode>(
  question: Question<Node>,
  answers: readonly Answer<Node>[],
  block: ChainBlock,
  open: readonly Ballot[],
): Promise<readonly IncomingTransfer[]> {
  const { quorum } = question.pool;
  const confirmed: IncomingTransfer[] = [];
  for (const ballot of open) {
    const vote = await confirmedBallot(question, answers, block, ballot);
    if (isAccepted(vote, quorum)) confirmed.push(ballot.transfer);
    else if (!isRejected(vote, quorum)) throw disagreement(question, ballot);
  }
  return confirmed;
}

function areSmall(
  transfers: readonly IncomingTransfer[],
  limitOf: (assetSlug: string) => bigint,
): boolean {
  const totals = new Map<string, bigint>();
  for (const { assetSlug, amountMinor } of transfers)
    totals.set(assetSlug, (totals.get(assetSlug) ?? 0n) + amountMinor);
  return [...totals].every(([assetSlug, totalMinor]) => totalMinor <= limitOf(assetSlug));
}

/** Returns the first proof that one of the nodes can give. */
async function proofOf<Node extends ChainNode>(
  { pool, source }: Question<Node>,
  members: readonly Answer<Node>[],
  block: ChainBlock,
): Promise<readonly IncomingTransfer[] | null> {
  const nodes = members.map(({ node }) => node);
  const proofs = await pool.readEach(nodes, (node) => source.prove(node, block));
  const found = proofs.find((each) => each.status === 'fulfilled' && each.value !== null);
  return found?.status === 'fulfilled' ? found.value : null;
}

/** Counts the nodes that cannot see a transfer, and confirm or deny it in another way. */
async function confirmedBallot<Node extends ChainNode>(
  { pool, source: { confirm } }: Question<Node>,
  answers: readonly Answer<Node>[],
  block: ChainBlock,
  ballot: Ballot,
): Promise<Ballot> {
  if (confirm === undefined) return ballot;
  const nodes = ballot.silent.flatMap((position) => answers[position]?.node ?? []);
  const confirmed = await pool.readEach(nodes, (node) => confirm(node, block, ballot.transfer));
  const saying = (answer: boolean): readonly number[] =>
    ballot.silent.filter((_, index) => {
      const each = confirmed[index];
      return each?.status === 'fulfilled' && each.value === answer;
    });
  return {
    ...ballot,
    inFavour: [...ballot.inFavour, ...saying(true)],
    against: [...ballot.against, ...saying(false)],
  };
}

const disagreement = <Node extends ChainNode>(
  question: Question<Node>,
  { transfer }: Ballot,
): ChainUnavailableError =>
  disputed(
    question,
    `the nodes disagree on whether block ${question.height} contains a payment of ` +
      `${transfer.txId}, and none can prove it`,
  );

function disputed<Node extends ChainNode>(
  { pool }: Question<Node>,
  problem: string,
): ChainUnavailableError {
  pool.dispute(problem);
  return new ChainUnavailableError(pool.chainKey, problem);
}

/** Excludes the nodes that showed other transfers than those that are proven. */
function accuseRefuted<Node extends ChainNode>(
  question: Question<Node>,
  members: readonly Answer<Node>[],
  transfers: readonly IncomingTransfer[],
): void {
  const right = new Set(transfers.map(identityOf));
  for (const member of members) {
    const { block, isBlindTo } = member.view;
    if (block === null) continue;
    const shown = new Set(block.transfers.map(identityOf));
    const isWrong =
      block.transfers.some((transfer) => !right.has(identityOf(transfer))) ||
      transfers.some((transfer) => !shown.has(identityOf(transfer)) && !isBlindTo(transfer));
    if (isWrong) accuse(question, member);
  }
}

function accuse<Node extends ChainNode>(
  { pool, height }: Question<Node>,
  answer: Answer<Node> | undefined,
): void {
  if (answer)
    pool.accuse(answer.node, `it shows other payments in block ${height} than it contains`);
}
