import type { Database } from '../../../platform/database/database';
import { createManualClock } from '../../../testing/manual-clock';
import type { VitalCount } from '../ports/vitals-store';
import { createVitalsRecorder } from './record-vitals';

const database = {} as Database;
const cls = {
  template: 'HomePage',
  language: 'ru',
  device: 'desktop',
  metric: 'CLS',
  bucket: 0,
} as const;
const counted = (count: number): VitalCount => ({ ...cls, day: '2026-01-01', count });

test('equal reports are stored as one count, and each only once', async () => {
  const stored: (readonly VitalCount[])[] = [];
  const recorder = createVitalsRecorder({
    database,
    clock: createManualClock(),
    store: { add: async (_sql, counts) => void stored.push(counts) },
  });
  for (const bucket of [0, 3, 0]) recorder.record({ ...cls, bucket });
  await recorder.flush();
  await recorder.flush();
  expect(stored).toEqual([[counted(2), { ...counted(1), bucket: 3 }]]);
});

test('counts that cannot be stored are stored later, with those that arrived since', async () => {
  const stored: VitalCount[] = [];
  let isAvailable = false;
  const recorder = createVitalsRecorder({
    database,
    clock: createManualClock(),
    store: {
      add: async (_sql, counts) => {
        // A report arrives while the database is being written to.
        if (!isAvailable) recorder.record(cls);
        if (!isAvailable) throw new Error('no database');
        stored.push(...counts);
      },
    },
  });
  recorder.record(cls);
  await expect(recorder.flush()).rejects.toThrow('no database');
  isAvailable = true;
  recorder.record(cls);
  await recorder.flush();
  expect(stored).toEqual([counted(3)]);
});
