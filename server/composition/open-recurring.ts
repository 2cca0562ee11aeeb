import { createClockCheck } from '../capabilities/operations';
import type { ChainsConfig } from '../chains/chain-plugins';
import type { OpenChains } from '../chains/open-chains';
import type { Clock } from '../platform/clock/clock';
import type { RuntimeDatabase } from '../platform/database/runtime-database';
import { createRecurring, type Recurring } from '../platform/jobs/recurring';
import { createLeases } from '../platform/leases/create-leases';
import { RENEWAL_PERIOD_MS, type Leases } from '../platform/leases/leases';
import { MAX_SILENCE_MS } from '../platform/leases/runs';
import type { ProcessLog } from '../platform/process/process-log';
import type { Reporter } from '../platform/process/reporter';

const CLOCK_PERIOD_MS = 5_000;

export type RecurringParts = {
  readonly config: { readonly chains: ChainsConfig };
  readonly database: RuntimeDatabase;
  readonly chains: Pick<OpenChains, 'all'>;
  readonly clock: Clock;
  readonly report: Reporter;
  readonly log: Pick<ProcessLog, 'info'>;
};

export type OpenRecurring = Recurring & {
  /** How far this machine's clock is behind other clocks. */
  readonly clockOffsetMs: () => number;
  readonly leases: Leases;
};

/** Sets up the recurring work of a server, which holds leases only while its clock is correct. */
export async function openRecurring({
  config,
  database,
  chains,
  clock,
  report,
  log,
}: RecurringParts): Promise<OpenRecurring> {
  // Miners of development chains and test networks choose the block times, often ahead of real
  // time.
  const real = new Set(
    config.chains
      .filter(({ isSandbox, isTestNetwork }) => !isSandbox && !isTestNetwork)
      .map(({ key }) => key),
  );
  const check = createClockCheck({
    clock,
    databaseNowMs: database.kind === 'pglite' ? null : () => readDatabaseTime(database),
    heads: chains.all.flatMap(({ key, headAtMs }) =>
      headAtMs !== undefined && real.has(key) ? [{ chainKey: key, headAtMs }] : [],
    ),
    onWrong: (reason) => report(new Error(reason), 'clock'),
    onCorrect: () =>
      log.info('The clock of this machine is correct again: this server can hold leases again.'),
  });
  await check.check();
  const leases = createLeases({
    database,
    monotonicMs: () => performance.now(),
    mayHold: check.isCorrect,
  });
  const recurring = createRecurring({ leases, onError: report });
  addLeaseRenewal({ leases, recurring, report });
  recurring.add({
    name: 'clock',
    periodMs: CLOCK_PERIOD_MS,
    isOnEveryNode: true,
    run: () => check.check(),
  });
  return {
    ...recurring,
    leases,
    clockOffsetMs: check.offsetMs,
    async stop() {
      await recurring.stop();
      // If the database is unreachable, the leases expire by themselves.
      await leases.resign().catch(() => undefined);
    },
  };
}

/** Extends the leases of this server, and starts the work that no server does. */
function addLeaseRenewal({
  leases,
  recurring,
  report,
}: Pick<RecurringParts, 'report'> & {
  readonly leases: Pick<Leases, 'renew'>;
  readonly recurring: Pick<Recurring, 'add' | 'wake'>;
}): void {
  recurring.add({
    name: 'leases',
    periodMs: RENEWAL_PERIOD_MS,
    isOnEveryNode: true,
    async run() {
      const { free, stalled } = await leases.renew();
      for (const name of free) recurring.wake(name);
      for (const name of stalled)
        report(
          new Error(
            `No progress for ${MAX_SILENCE_MS / 1_000} s: another server may do this work now. ` +
              'If there is no other one, restart this server.',
          ),
          name,
        );
    },
  });
}

async function readDatabaseTime(database: RuntimeDatabase): Promise<number> {
  const [row] = await database.query<{ nowMs: string }>(
    'SELECT (extract(epoch FROM clock_timestamp()) * 1000)::text AS "nowMs"',
  );
  return Number(row?.nowMs);
}
