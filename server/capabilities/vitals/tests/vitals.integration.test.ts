import { reportVital } from '@quayside/contract/endpoints/web-vitals';
import type { VitalReport } from '@quayside/contract/schemas/web-vitals';

import { createHttpApp } from '../../../platform/http/create-http-app';
import type { RecurringWork } from '../../../platform/jobs/recurring';
import { withBothDatabases, type OpenTestDatabase } from '../../../testing/database/database';
import { createManualClock, type ManualClock } from '../../../testing/manual-clock';
import { unlimited } from '../../../testing/market/market-app';
import { openVitalsModule, openVitalsReader } from '../module';
import type { VitalsPeriod } from '../usecases/read-vitals';

type Database = Awaited<ReturnType<OpenTestDatabase>>;

const DAY_MS = 86_400_000;
const START_MS = Date.parse('2026-03-01T12:00:00.000Z');
const lcp: VitalReport = {
  template: 'PostPage',
  language: 'en',
  device: 'phone',
  metric: 'LCP',
  bucket: 4,
};

/** Opens the module as one server does; its recurring work runs when the test says so. */
function openNode(database: Database, clock: ManualClock) {
  const works: RecurringWork[] = [];
  const errors: string[] = [];
  const vitals = openVitalsModule({
    database,
    clock,
    recurring: { add: (work) => works.push(work) },
    log: { error: (message) => errors.push(message) },
  });
  const app = createHttpApp({
    routes: vitals.routes ?? [],
    clock,
    rateLimits: { ...unlimited, vitals: 60 },
    crossOrigin: { siteOrigin: 'https://site.example' },
    answerRevision: () => 0,
    trustProxy: false,
    logLevel: 'silent',
  });
  const run = async (name: string): Promise<void> =>
    works.find((work) => work.name === name)?.run(() => false);
  const send = async (report: object, times = 1): Promise<number> => {
    let status = 0;
    for (let sent = 0; sent < times; sent += 1)
      status = (await app.inject({ method: 'POST', url: reportVital.path, payload: report }))
        .statusCode;
    return status;
  };
  return { works, errors, run, send, stop: () => vitals.stop?.() };
}

function readWith(database: Database, clock: ManualClock) {
  const read = openVitalsReader({ database, clock });
  return (period: Partial<VitalsPeriod> = {}) =>
    read({ days: 28, template: null, isByLanguage: false, ...period });
}

withBothDatabases('web vitals', (open) => {
  let database: Database;
  let clock: ManualClock;
  beforeEach(async () => {
    database = await open();
    clock = createManualClock(START_MS);
  });
  const rows = () =>
    database.query('SELECT day, template, bucket, count FROM vitals_daily ORDER BY day, bucket');

  test('of two servers are joined', async () => {
    const [one, other] = [openNode(database, clock), openNode(database, clock)];
    await one.send(lcp, 30);
    await one.send({ ...lcp, language: 'ru', bucket: 6 }, 10);
    await other.send(lcp, 20);
    await Promise.all([one.run('store web vitals'), other.run('store web vitals')]);
    await other.send({ ...lcp, bucket: 6 }, 20);
    await other.run('store web vitals');
    const read = readWith(database, clock);
    expect(await read()).toEqual([
      {
        ...{ template: 'PostPage', language: null, device: 'phone', metric: 'LCP' },
        ...{ samples: 80, p75: 1_200 + (300 * 10) / 30, goodShare: 1, poorShare: 0 },
      },
    ]);
    expect(
      (await read({ template: 'PostPage', isByLanguage: true })).map(({ language, samples }) => [
        language,
        samples,
      ]),
    ).toEqual([
      ['en', 70],
      ['ru', 10],
    ]);
    expect(await read({ template: 'HomePage' })).toEqual([]);
  });

  test('are stored once a minute by every server, so a killed one loses no more', async () => {
    const node = openNode(database, clock);
    expect(node.works).toContainEqual(
      expect.objectContaining({ name: 'store web vitals', periodMs: 60_000, isOnEveryNode: true }),
    );
    await node.send(lcp, 2);
    await node.run('store web vitals');
    await node.send(lcp, 5);
    // The process ends here; its successor knows nothing of the last reports.
    await openNode(database, clock).run('store web vitals');
    expect(await rows()).toEqual([
      { day: '2026-03-01', template: 'PostPage', bucket: 4, count: '2' },
    ]);
  });

  test('are stored when the server stops, and belong to the day on which they arrived', async () => {
    const node = openNode(database, clock);
    await node.send(lcp);
    clock.advance(DAY_MS);
    await node.send(lcp, 2);
    await node.stop();
    expect(await rows()).toEqual([
      { day: '2026-03-01', template: 'PostPage', bucket: 4, count: '1' },
      { day: '2026-03-02', template: 'PostPage', bucket: 4, count: '2' },
    ]);
    const samples = (await readWith(database, clock)({ days: 1 })).map((each) => each.samples);
    expect(samples).toEqual([2]);
  });

  test('of a template, language or bucket that the server does not have are dropped', async () => {
    const node = openNode(database, clock);
    for (const report of [
      { ...lcp, template: 'NextPage' },
      { ...lcp, template: 'constructor' },
      { ...lcp, language: 'xx' },
      { ...lcp, bucket: 19 },
    ])
      expect(await node.send(report)).toBe(200);
    await node.run('store web vitals');
    expect(await rows()).toEqual([]);
  });

  test('of a metric that only a newer server has are left out', async () => {
    await database.query(
      `INSERT INTO vitals_daily (day, template, language, device, metric, bucket, count)
       VALUES ('2026-03-01', 'PostPage', 'en', 'phone', 'NEW', 0, 99)`,
    );
    expect(await readWith(database, clock)()).toEqual([]);
  });

  test('that cannot be stored when the server stops are reported, and the server still stops', async () => {
    const node = openNode(database, clock);
    await node.send(lcp);
    await database.query('ALTER TABLE vitals_daily RENAME TO moved');
    await node.stop();
    expect(node.errors).toEqual([expect.stringContaining('vitals_daily')]);
  });

  test('are kept for 90 days', async () => {
    const node = openNode(database, clock);
    await node.send(lcp);
    await node.run('store web vitals');
    clock.advance(89 * DAY_MS);
    await node.run('prune web vitals');
    expect(await readWith(database, clock)({ days: 90 })).toHaveLength(1);
    clock.advance(DAY_MS);
    await node.run('prune web vitals');
    expect(await rows()).toEqual([]);
  });
});
