import { createTaskQueue } from './task-queue';

it('runs work in order, lets other tasks run in between, and continues after a failure', async () => {
  const turns = createTaskQueue(0);
  const done: string[] = [];
  const others = new Promise<void>((resolve) => {
    setImmediate(() => {
      done.push('another');
      resolve();
    });
  });
  const work = ['a', 'b', 'c'].map((name) =>
    turns(() => {
      done.push(name);
      return name;
    }),
  );
  await expect(
    turns(() => {
      throw new Error('bad');
    }),
  ).rejects.toThrow('bad');
  expect(await Promise.all(work)).toEqual(['a', 'b', 'c']);
  await others;
  expect(done.filter((name) => name !== 'another')).toEqual(['a', 'b', 'c']);
  expect(done.indexOf('another')).toBeLessThan(done.indexOf('c'));
  expect(await turns(() => 'after')).toBe('after');
});
