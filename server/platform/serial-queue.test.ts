import { createSerialQueue } from './serial-queue';

test('a serial queue runs one task at a time, in order, and continues after a failure', async () => {
  const inTurn = createSerialQueue();
  const log: string[] = [];
  const task = (name: string) =>
    inTurn(async () => {
      log.push(`${name} begins`);
      await new Promise(setImmediate);
      log.push(`${name} ends`);
      if (name === 'b') throw new Error('b failed');
      return name;
    });
  const outcomes = await Promise.allSettled(['a', 'b', 'c'].map(task));
  expect(log).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends']);
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
});
