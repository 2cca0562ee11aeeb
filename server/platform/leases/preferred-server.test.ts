import fc from 'fast-check';

import { preferredServer } from './preferred-server';

const names = Array.from({ length: 60 }, (_, index) => `watch chain-${index}`);
const presences = fc.uniqueArray(fc.integer({ min: 1, max: 2 ** 31 - 1 }), {
  minLength: 1,
  maxLength: 8,
});
const chosenBy = (live: readonly number[]) => names.map((name) => preferredServer(name, live));

describe('preferredServer', () => {
  test('is one of the live servers, regardless of their order', () => {
    fc.assert(
      fc.property(presences, (live) => {
        expect(chosenBy([...live].reverse())).toEqual(chosenBy(live));
        for (const chosen of chosenBy(live)) expect(live).toContain(chosen);
      }),
    );
  });

  test('changes only for the leases that a new server gets', () => {
    fc.assert(
      fc.property(presences, ([newcomer = 0, ...live]) => {
        const before = chosenBy(live);
        for (const [index, chosen] of chosenBy([...live, newcomer]).entries())
          expect([before[index], newcomer]).toContain(chosen);
      }),
    );
  });

  test('spreads the leases', () => {
    const counts = [11, 12, 13].map(
      (server) => chosenBy([11, 12, 13]).filter((chosen) => chosen === server).length,
    );
    expect(Math.min(...counts)).toBeGreaterThanOrEqual(10);
  });

  test('is null if no server is live', () => {
    expect(preferredServer('watch', [])).toBeNull();
  });
});
