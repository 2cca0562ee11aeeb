import { createDiskHealth } from './disk-health';

const MB = 1_000_000;

function build(minFreeBytes = 100 * MB) {
  const state = { freeBytes: 500 * MB, failure: null as string | null };
  const reports: string[] = [];
  const disk = {
    freeBytes: async () => state.freeBytes,
    probe: async () => {
      if (state.failure !== null)
        throw Object.assign(new Error(`${state.failure}: the system says why`), {
          code: state.failure,
        });
    },
  };
  const health = createDiskHealth({
    disk,
    lowReason: { reason: 'The server is low on storage', reasons: {} },
    minFreeBytes,
    onLow: (free) => reports.push(`low ${free / MB}`),
    onEnough: (free) => reports.push(`enough ${free / MB}`),
    onUnwritable: (reason) => reports.push(reason),
  });
  const at = async (freeMb: number) => {
    state.freeBytes = freeMb * MB;
    await health.check();
    return health.suspension()?.reason ?? null;
  };
  return { state, reports, health, at };
}

test('the disk check stops new orders below the limit, and resumes them a little above it', async () => {
  const { at, reports, health } = build();
  expect([await at(100), await at(99), await at(50), await at(105), await at(111)]).toEqual([
    null,
    'The server is low on storage',
    'The server is low on storage',
    'The server is low on storage',
    null,
  ]);
  expect(reports).toEqual(['low 99', 'enough 111']);
  expect(health.freeBytes()).toBe(111 * MB);
});

test('the disk check never stops new orders with a limit of 0', async () => {
  const { at } = build(0);
  expect(await at(0)).toBeNull();
});

test('the disk check reports an unwritable disk once, at the second failure', async () => {
  const { state, reports, health } = build();
  state.failure = 'ENOSPC';
  await health.check();
  expect(reports).toEqual([]);
  await health.check();
  expect(reports).toEqual(['ENOSPC: the system says why']);
  state.failure = null;
  await health.check();
  state.failure = 'ENOSPC';
  await health.check();
  expect(reports).toHaveLength(1);
});

test.each(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO', 'EACCES', 'ENOENT'])(
  'the disk check counts %s as an unwritable disk',
  async (code) => {
    const { state, reports, health } = build();
    state.failure = code;
    await health.check();
    await health.check();
    expect(reports).toEqual([`${code}: the system says why`]);
  },
);

test.each(['EMFILE', 'ENFILE', 'ENOMEM'])(
  'the disk check does not count %s, which says nothing about the disk',
  async (code) => {
    const { state, reports, health } = build();
    state.failure = code;
    for (let check = 0; check < 5; check += 1) await health.check();
    expect(reports).toEqual([]);
  },
);

test('the disk check still counts a failure from before the process ran out of file handles', async () => {
  const { state, reports, health } = build();
  for (const failure of ['ENOSPC', 'EMFILE', 'ENOSPC']) {
    state.failure = failure;
    await health.check();
  }
  expect(reports).toHaveLength(1);
});
