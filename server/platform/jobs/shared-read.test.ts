import { createSharedRead } from './shared-read';

describe('a shared read', () => {
  let nowMs = 0;
  let reads = 0;
  let isBroken = false;
  const read = async (): Promise<number> => {
    reads += 1;
    if (isBroken) throw new Error('unavailable');
    return reads;
  };
  beforeEach(() => {
    [nowMs, reads, isBroken] = [0, 0, false];
  });

  test('serves all who ask until it is too old', async () => {
    const shared = createSharedRead(read, 900, () => nowMs);
    expect(await Promise.all([shared(), shared()])).toEqual([1, 1]);
    nowMs = 899;
    expect(await shared()).toBe(1);
    nowMs = 900;
    expect(await shared()).toBe(2);
  });

  test('is repeated after an error, which goes to all who wait for it', async () => {
    const shared = createSharedRead(read, 900, () => nowMs);
    isBroken = true;
    const outcomes = await Promise.allSettled([shared(), shared()]);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    isBroken = false;
    expect([await shared(), reads]).toEqual([2, 2]);
  });
});
