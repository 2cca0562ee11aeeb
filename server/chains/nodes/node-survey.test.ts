import { fakeChainNode } from '../../testing/chains/fake-node-pool';
import { createManualClock } from '../../testing/manual-clock';
import type { ChainNode } from './chain-node';
import { createNodeSurvey } from './node-survey';

const onBranch = (hash: string): ChainNode => ({
  ...fakeChainNode,
  name: hash,
  latest: async () => ({ height: 7, hash, minedAtMs: null }),
  blockRefAt: async (height) => ({ height, hash }),
});
const surveyOf = (nodes: readonly ChainNode[], clock = createManualClock()) =>
  createNodeSurvey(
    nodes,
    { chainKey: 'evm-1', quorum: 2, maxLagBlocks: 3, maxHeadAgeMs: null, report: () => undefined },
    clock,
  );

test('a split chain stays paused when one of its nodes is excluded', async () => {
  const nodes = ['0xa', '0xa', '0xb', '0xb'].map(onBranch);
  const survey = surveyOf(nodes);
  await survey.run();
  expect(survey.state().problem).toMatch(/different branches/);
  survey.exclude(nodes[0]!, 'it lies');
  expect(survey.state().problem).toMatch(/different branches/);
  await survey.run();
  expect(survey.state().problem).toBeNull();
});

test('a node that is excluded during a check is not used after it', async () => {
  const nodes = ['0xa', '0xa', '0xa'].map(onBranch);
  const survey = surveyOf(nodes);
  await survey.run();
  const checked = survey.run();
  survey.exclude(nodes[0]!, 'it lies');
  await checked;
  expect(survey.state().usable).toEqual(nodes.slice(1));
  expect(survey.statuses()[0]).toMatchObject({ problem: 'contradicts', detail: 'it lies' });
});

test('statuses say until when a node is used after the others or is excluded', async () => {
  const clock = createManualClock();
  const nodes = ['0xa', '0xa', '0xa'].map(onBranch);
  const survey = surveyOf(nodes, clock);
  await survey.run();
  survey.postpone(nodes[1]!);
  survey.exclude(nodes[2]!, 'it lies');
  expect(survey.statuses()).toMatchObject([
    { problem: null, isLast: false, untilMs: null },
    { problem: null, isLast: true, untilMs: clock.nowMs() + 5 * 60_000 },
    { problem: 'contradicts', isLast: false, untilMs: clock.nowMs() + 10 * 60_000 },
  ]);
  clock.advance(10 * 60_000);
  await survey.run();
  expect(survey.statuses()).toMatchObject([
    { isLast: false, untilMs: null },
    { isLast: false, untilMs: null },
    { problem: null, isLast: true, untilMs: clock.nowMs() + 60_000 },
  ]);
});
