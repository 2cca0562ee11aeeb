import { until } from '../../testing/until';
import { startNodeMiner } from './node-miner';

test('startNodeMiner immediately saves a block with transactions that arrived just before mining', async () => {
  const steps: string[] = [];
  let blocks = 0;
  const miner = startNodeMiner({
    blockTimeSeconds: 0.01,
    saveIntervalMs: 3_600_000,
    countPending: async () => 0,
    mineBlock: async () => {
      blocks += 1;
      steps.push(`mine ${blocks}`);
      return blocks === 3 ? 1 : 0;
    },
    save: async () => void steps.push('save'),
  });
  await until('the block with a transaction', () => steps.includes('save'));
  expect(steps.slice(0, 4)).toEqual(['mine 1', 'mine 2', 'mine 3', 'save']);
  await miner.stop();
  expect(steps.at(-1)).toBe('save');
});

test('startNodeMiner mines slowly without transactions, and speeds up when a transaction arrives', async () => {
  let blocks = 0;
  let pending = 0;
  let ticks = 0;
  const miner = startNodeMiner({
    blockTimeSeconds: 0.002,
    saveIntervalMs: 3_600_000,
    countPending: async () => {
      ticks += 1;
      return pending;
    },
    mineBlock: async () => {
      blocks += 1;
      return 0;
    },
    save: async () => undefined,
  });
  await until('the chain to be idle', () => ticks > 100);
  expect(blocks).toBe(64);
  pending = 1;
  await until('another block', () => blocks > 64);
  await miner.stop();
});

test('startNodeMiner keeps trying while the node is unavailable', async () => {
  let attempts = 0;
  const miner = startNodeMiner({
    blockTimeSeconds: 0.005,
    saveIntervalMs: 3_600_000,
    countPending: async () => {
      attempts += 1;
      throw new Error('away');
    },
    mineBlock: async () => 0,
    save: async () => {
      throw new Error('away');
    },
  });
  await until('several attempts', () => attempts > 3);
  await miner.stop();
});

test('stop() mines pending transactions before the last save', async () => {
  const steps: string[] = [];
  const miner = startNodeMiner({
    blockTimeSeconds: 3_600,
    saveIntervalMs: 3_600_000,
    countPending: async () => 1,
    mineBlock: async () => {
      steps.push('mine');
      return 1;
    },
    save: async () => void steps.push('save'),
  });
  await miner.stop();
  expect(steps).toEqual(['mine', 'save']);
});
