import type { Clock } from '../../platform/clock/clock';
import {
  assessBranches,
  assessHeads,
  referenceHeight,
  type NodeHead,
  type NodeReading,
  type Verdict,
} from './assess-nodes';
import type { ChainNode } from './chain-node';
import { groupsBySize } from './groups';
import { createNodeProbe, withinProbeTime, type NodeProbe } from './node-probe';
import type { NodeStatus } from './node-status';
import type { PoolOptions } from './pool-options';

/** How old the last check may be before a use of the nodes starts another one. */
const FRESH_MS = 3_000;
/** How often a node that does not answer is asked again. */
const AWAY_RETRY_MS = 1_000;
const EXCLUDED_FOR_MS = 10 * 60_000;
/** After an outage, a node is the preferred one again only when it has been good for this long. */
const PROBATION_MS = 60_000;

export type SurveyState<Node> = {
  /** Why the chain is paused; `null` while enough nodes agree. */
  readonly problem: string | null;
  readonly head: NodeHead | null;
  readonly usable: readonly Node[];
};

/** Checks the nodes of a chain, and remembers the result. */
export interface NodeSurvey<Node extends ChainNode> {
  /** Checks all nodes. It never throws, and calls at the same time share one check. */
  run(): Promise<void>;
  /** Waits for the first check. Later, starts another one if the last one is old. */
  refresh(): Promise<void>;
  state(): SurveyState<Node>;
  statuses(): readonly NodeStatus[];
  exclude(node: Node, detail: string): void;
}

type Entry<Node> = {
  readonly node: Node;
  readonly probe: NodeProbe;
  reading: NodeReading | null;
  askedAtMs: number;
  verdict: Verdict;
  /** The block at the height where branches are compared, and the head that it was read for. */
  branch: Branch | null;
  excluded: { readonly untilMs: number; readonly detail: string } | null;
  recoveredAtMs: number;
};

const newEntry = <Node extends ChainNode>(node: Node, clock: Clock): Entry<Node> => ({
  node,
  probe: createNodeProbe(node, clock),
  reading: null,
  askedAtMs: -Infinity,
  verdict: { problem: null, detail: null },
  branch: null,
  excluded: null,
  recoveredAtMs: -Infinity,
});

type Branch = { readonly height: number; readonly headHash: string; readonly hash: string | null };

export function createNodeSurvey<Node extends ChainNode>(
  nodes: readonly Node[],
  options: PoolOptions,
  clock: Clock,
): NodeSurvey<Node> {
  const entries = nodes.map((node) => newEntry(node, clock));
  let state: SurveyState<Node> = {
    problem: 'its nodes are not checked yet',
    head: null,
    usable: [],
  };
  let doneAtMs: number | null = null;
  let running: Promise<void> | null = null;

  const settle = (verdicts: readonly Verdict[], isSplit: boolean): void => {
    const nowMs = clock.nowMs();
    entries.forEach((entry, index) => {
      const verdict = verdicts[index] ?? entry.verdict;
      reportChange(entry, verdict, options);
      if (entry.verdict.problem !== null && verdict.problem === null) entry.recoveredAtMs = nowMs;
      entry.verdict = verdict;
    });
    state = stateOf(entries, isSplit, options.quorum, nowMs);
    doneAtMs = nowMs;
  };
  const look = async (): Promise<void> => {
    await readHeads(entries, clock.nowMs());
    endOldExclusions(entries, clock.nowMs());
    const verdicts = assessHeads(entries.map(readingOf), options).map(
      (verdict, index) => exclusionOf(entries[index]) ?? verdict,
    );
    const compared = await compareBranches(entries, verdicts, options);
    settle(compared.verdicts, compared.isSplit);
  };
  const run = (): Promise<void> => {
    running ??= look().finally(() => {
      running = null;
    });
    return running;
  };

  return {
    run,
    async refresh() {
      if (doneAtMs === null) await run();
      else if (clock.nowMs() - doneAtMs >= FRESH_MS) void run();
    },
    state: () => state,
    statuses: () =>
      entries.map(({ node, verdict, reading }) => ({
        name: node.name,
        ...verdict,
        height: reading?.kind === 'head' ? reading.head.height : null,
      })),
    exclude(node, detail) {
      const entry = entries.find((each) => each.node === node);
      if (!entry) return;
      entry.excluded = { untilMs: clock.nowMs() + EXCLUDED_FOR_MS, detail };
      settle(
        entries.map((each) => exclusionOf(each) ?? each.verdict),
        false,
      );
    },
  };
}

/**
 * Waits for the nodes that answered the last check. The others are asked less often, so that a node
 * that limits our requests recovers, and do not delay the result unless no node answered.
 */
async function readHeads(entries: readonly Entry<ChainNode>[], nowMs: number): Promise<void> {
  const isAway = ({ verdict }: Entry<ChainNode>) => verdict.problem === 'unreachable';
  const due = entries.filter((entry) => !isAway(entry) || nowMs - entry.askedAtMs >= AWAY_RETRY_MS);
  const readings = due.map((entry) => {
    entry.askedAtMs = nowMs;
    const done = entry.probe().then((reading) => {
      entry.reading = reading;
    });
    return { isAwaited: !isAway(entry), done };
  });
  const awaited = readings.filter(({ isAwaited }) => isAwaited);
  await Promise.all((awaited.length > 0 ? awaited : readings).map(({ done }) => done));
}

const readingOf = ({ reading }: Entry<ChainNode>): NodeReading =>
  reading ?? { kind: 'failed', problem: 'unreachable', detail: 'not checked yet' };

function endOldExclusions(entries: readonly Entry<ChainNode>[], nowMs: number): void {
  for (const entry of entries)
    if (entry.excluded !== null && entry.excluded.untilMs <= nowMs) entry.excluded = null;
}

const exclusionOf = (entry: Entry<ChainNode> | undefined): Verdict | null =>
  entry?.excluded ? { problem: 'contradicts', detail: entry.excluded.detail } : null;

async function compareBranches(
  entries: readonly Entry<ChainNode>[],
  verdicts: readonly Verdict[],
  { quorum, maxLagBlocks }: PoolOptions,
): Promise<{ readonly verdicts: readonly Verdict[]; readonly isSplit: boolean }> {
  const good = entries.flatMap((entry, index) =>
    verdicts[index]?.problem === null && entry.reading?.kind === 'head'
      ? [{ entry, index, head: entry.reading.head }]
      : [],
  );
  if (good.length < 2) return { verdicts, isSplit: false };
  const reference = referenceHeight(
    good.map(({ head }) => head.height),
    quorum,
  );
  const height = Math.max(0, reference - maxLagBlocks);
  const hashes = await Promise.all(good.map(({ entry, head }) => branchHash(entry, head, height)));
  const branches = assessBranches({ height, hashes });
  const merged = [...verdicts];
  good.forEach(({ index }, place) => {
    const verdict = branches.verdicts[place];
    if (verdict) merged[index] = verdict;
  });
  return { verdicts: merged, isSplit: branches.isSplit };
}

/** A node's block at a height can change only with its head. */
async function branchHash(
  entry: Entry<ChainNode>,
  head: NodeHead,
  height: number,
): Promise<string | null | undefined> {
  const { branch } = entry;
  if (branch?.height === height && branch.headHash === head.hash) return branch.hash;
  const hash = await withinProbeTime(
    entry.node.blockRefAt(height).then(
      (block) => block?.hash ?? null,
      () => undefined,
    ),
    undefined,
  );
  if (hash !== undefined) entry.branch = { height, headHash: head.hash, hash };
  return hash;
}

function stateOf<Node extends ChainNode>(
  entries: readonly Entry<Node>[],
  isSplit: boolean,
  quorum: number,
  nowMs: number,
): SurveyState<Node> {
  const good = entries.filter(
    ({ verdict, reading }) => verdict.problem === null && reading?.kind === 'head',
  );
  const heads = good.flatMap(({ reading }) => (reading?.kind === 'head' ? [reading.head] : []));
  const height = referenceHeight(
    heads.map((head) => head.height),
    quorum,
  );
  const isOnProbation = ({ recoveredAtMs }: Entry<Node>) => nowMs - recoveredAtMs < PROBATION_MS;
  return {
    problem: problemOf(entries, good.length, isSplit, quorum),
    head: usualHead(heads.filter((head) => head.height === height)),
    usable: [
      ...good.filter((entry) => !isOnProbation(entry)),
      ...good.filter((entry) => isOnProbation(entry)),
    ].map(({ node }) => node),
  };
}

/** Nodes at one height may have different newest blocks for a moment. */
const usualHead = (heads: readonly NodeHead[]): NodeHead | null =>
  groupsBySize(heads, ({ hash, minedAtMs }) => `${hash} ${minedAtMs ?? ''}`)[0]?.[0] ?? null;

function problemOf(
  entries: readonly Entry<ChainNode>[],
  goodCount: number,
  isSplit: boolean,
  quorum: number,
): string | null {
  const whatIsWrong = entries
    .flatMap(({ node, verdict }) =>
      verdict.problem === null ? [] : [`${node.name}: ${verdict.detail ?? verdict.problem}`],
    )
    .join('; ');
  if (goodCount === 0) return `none of its nodes can be used (${whatIsWrong})`;
  if (isSplit) return 'its nodes follow different branches, and neither has more nodes';
  return goodCount < quorum
    ? `${quorum} nodes must agree, and only ${goodCount} can be used (${whatIsWrong})`
    : null;
}

function reportChange(
  { node, verdict: before }: Entry<ChainNode>,
  now: Verdict,
  { chainKey, report }: PoolOptions,
): void {
  if (before.problem === now.problem) return;
  report(
    now.problem === null
      ? `${chainKey}: the node ${node.name} is used again`
      : `${chainKey}: the node ${node.name} is not used: ${now.detail ?? now.problem}`,
  );
}
