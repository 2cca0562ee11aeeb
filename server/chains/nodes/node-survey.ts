import type { Clock } from '../../platform/clock/clock';
import { outsideRuns } from '../../platform/leases/current-run';
import { assessHeads, type Verdict } from './assess-nodes';
import type { ChainNode } from './chain-node';
import { compareBranches } from './compare-branches';
import type { NodeStatus } from './node-status';
import type { PoolOptions } from './pool-options';
import { stateOf, type SurveyState } from './survey-state';
import {
  endOldExclusions,
  exclusionOf,
  isLast,
  lastUntil,
  readHeads,
  readingOf,
  surveyedNode,
  type SurveyedNode,
} from './surveyed-node';

/** How old the last check may be before a use of the nodes starts another one. */
const FRESH_MS = 3_000;
const EXCLUDED_FOR_MS = 10 * 60_000;
/** After an outage, a node is the preferred one again only when it has been good for this long. */
const PROBATION_MS = 60_000;
/** For how long a node that passes its checks but hangs in a request is used after the others. */
const POSTPONED_FOR_MS = 5 * 60_000;

/** Checks the nodes of a chain, and remembers the result. */
export interface NodeSurvey<Node extends ChainNode> {
  /** Checks all nodes. It never throws, and calls at the same time share one check. */
  run(): Promise<void>;
  /** Waits for a check, unless the last one is younger than `maxAgeMs`. */
  check(maxAgeMs: number): Promise<void>;
  /** Waits for the first check. Later, starts another one if the last one is old. */
  refresh(): Promise<void>;
  state(): SurveyState<Node>;
  statuses(): readonly NodeStatus[];
  exclude(node: Node, detail: string): void;
  /** Uses a node after the others for some minutes: it failed or was slow, and another was not. */
  postpone(node: Node): void;
  isPostponed(node: Node): boolean;
}

export function createNodeSurvey<Node extends ChainNode>(
  nodes: readonly Node[],
  options: PoolOptions,
  clock: Clock,
): NodeSurvey<Node> {
  const entries = nodes.map((node) => surveyedNode(node, clock));
  const entryOf = (node: Node) => entries.find((each) => each.node === node);
  let state: SurveyState<Node> = {
    problem: 'its nodes are not checked yet',
    head: null,
    usable: [],
  };
  let isSplit = false;
  let doneAtMs: number | null = null;
  let running: Promise<void> | null = null;

  const settle = (verdicts: readonly Verdict[]): void => {
    const nowMs = clock.nowMs();
    entries.forEach((entry, index) => {
      // A node may be excluded while a check runs.
      const verdict = exclusionOf(entry) ?? verdicts[index] ?? entry.verdict;
      reportChange(entry, verdict, options);
      if (entry.verdict.problem !== null && verdict.problem === null)
        entry.onProbationUntilMs = nowMs + PROBATION_MS;
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
    isSplit = compared.isSplit;
    settle(compared.verdicts);
  };
  const run = (): Promise<void> => {
    running ??= outsideRuns(look).finally(() => {
      running = null;
    });
    return running;
  };

  const isOlderThan = (ageMs: number): boolean =>
    doneAtMs === null || clock.nowMs() - doneAtMs >= ageMs;

  return {
    run,
    async check(maxAgeMs) {
      if (isOlderThan(maxAgeMs)) await run();
    },
    async refresh() {
      if (doneAtMs === null) await run();
      else if (isOlderThan(FRESH_MS)) void run();
    },
    state: () => state,
    statuses: () => entries.map((entry) => statusOf(entry, clock.nowMs())),
    exclude(node, detail) {
      const entry = entryOf(node);
      if (!entry) return;
      entry.excluded = { untilMs: clock.nowMs() + EXCLUDED_FOR_MS, detail };
      settle(entries.map(({ verdict }) => verdict));
    },
    postpone(node) {
      postponeNode(entryOf(node), clock.nowMs(), options);
      state = stateOf(entries, isSplit, options.quorum, clock.nowMs());
    },
    isPostponed: (node) => clock.nowMs() < (entryOf(node)?.postponedUntilMs ?? -Infinity),
  };
}

function statusOf(entry: SurveyedNode<ChainNode>, nowMs: number): NodeStatus {
  const { node, verdict, reading, excluded } = entry;
  const lastUntilMs = isLast(entry, nowMs) ? lastUntil(entry) : null;
  return {
    name: node.name,
    ...verdict,
    height: reading?.kind === 'head' ? reading.head.height : null,
    isLast: verdict.problem === null && lastUntilMs !== null,
    untilMs: verdict.problem === null ? lastUntilMs : (excluded?.untilMs ?? null),
  };
}

/** A node that drops out is not postponed: it is preferred again soon after it is back. */
function postponeNode(
  entry: SurveyedNode<ChainNode> | undefined,
  nowMs: number,
  { chainKey, report }: PoolOptions,
): void {
  if (entry === undefined || entry.verdict.problem !== null) return;
  if (entry.postponedUntilMs <= nowMs)
    report(
      `${chainKey}: the node ${entry.node.name} was slow or failed, so the others are preferred ` +
        `for ${POSTPONED_FOR_MS / 60_000} minutes`,
    );
  entry.postponedUntilMs = nowMs + POSTPONED_FOR_MS;
}

function reportChange(
  { node, verdict: before }: SurveyedNode<ChainNode>,
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
