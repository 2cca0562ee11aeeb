import { createManualClock } from '../../../testing/manual-clock';
import type { ReadVitals } from './read-vitals';
import { createRecentVitals } from './recent-vitals';

type Vital = Awaited<ReturnType<ReadVitals>>[number];

const lcp: Vital = {
  ...{ template: 'HomePage', language: null, device: 'phone', metric: 'LCP' },
  ...{ samples: 60, p75: 900, goodShare: 1, poorShare: 0 },
};
const found = [{ template: 'HomePage', device: 'phone', metric: 'LCP', p75: 900 }];

function open(read: ReadVitals) {
  const clock = createManualClock();
  const reader = jest.fn(read);
  return { clock, reader, recent: createRecentVitals({ read: reader, clock }) };
}

test('the percentiles of the last 7 days leave out those of too few measurements', async () => {
  const { recent, reader } = open(async () => [lcp, { ...lcp, metric: 'INP', p75: null }]);
  expect(await recent()).toEqual(found);
  expect(reader.mock.calls).toEqual([[{ days: 7, template: null, isByLanguage: false }]]);
});

test('the database is read at most once a minute', async () => {
  const { clock, recent, reader } = open(async () => [lcp]);
  await Promise.all([recent(), recent()]);
  clock.advance(59_999);
  await recent();
  expect(reader).toHaveBeenCalledTimes(1);
  clock.advance(1);
  expect(await recent()).toEqual(found);
  expect(reader).toHaveBeenCalledTimes(2);
});

test('a failure is not remembered', async () => {
  let isAvailable = false;
  const { recent } = open(async () => {
    if (!isAvailable) throw new Error('no database');
    return [lcp];
  });
  await expect(recent()).rejects.toThrow('no database');
  isAvailable = true;
  expect(await recent()).toEqual(found);
});
