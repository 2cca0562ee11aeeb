import { setTimeout as delay } from 'node:timers/promises';

import type { RandomChoices } from '../random-choices';
import { until } from '../until';
import type { KillablePart, PartName } from './killable-part';

export type KillOptions = {
  readonly parts: readonly [KillablePart, ...KillablePart[]];
  readonly random: RandomChoices;
  /** Whether there were enough kills. */
  isOver(byPart: KillCounts['byPart']): boolean;
  /** Whether everything responds. */
  isUp(): Promise<boolean>;
  /** Numbers that grow while the exchange works. */
  readonly progress: {
    /** How many orders were created. */
    readonly 'after an order': () => number;
    /** How much was signed. */
    readonly 'after a signature': () => number;
  };
};

export type KillCounts = {
  readonly byPart: ReadonlyMap<PartName, number>;
  /** Kills while another part was down or starting. */
  readonly duringOutages: number;
};

/** The server does most of the work, so it dies most often. */
const WEIGHTS: Readonly<Record<PartName, number>> = { server: 4, signer: 2, node: 2, database: 2 };
/** A third of the kills hit what was just signed, so that money moves however busy the machine is. */
const MOMENTS = [
  'at once',
  'soon',
  'while all is up',
  'after an order',
  'after a signature',
  'after a signature',
] as const;
/** Shorter than it takes to send what was signed. */
const MAX_REACTION_MS = 300;
const POWER_CUT_EVERY = 20;
const MAX_STARTS = 3;
const MAX_PAUSE_MS = 1_000;
const MAX_DOWNTIME_MS = 800;
/** Catches only tests that hang. */
const RECOVERY_MS = 300_000;

/**
 * Kills parts of an exchange at random moments, and starts each of them again a while later. Two
 * of three kills hit an exchange that works, the others may hit one in which something was just
 * killed. Sometimes all parts die at once; what they wrote stays.
 * @returns once everything is started again
 */
export async function killAtRandom(options: KillOptions): Promise<KillCounts> {
  const { parts, random } = options;
  const byPart = new Map<PartName, number>(parts.map(({ name }) => [name, 0]));
  const restarts = new Set<Promise<void>>();
  let duringOutages = 0;
  const killOne = async (part: KillablePart): Promise<void> => {
    await part.kill();
    byPart.set(part.name, (byPart.get(part.name) ?? 0) + 1);
    const restart = delay(random.between(0, MAX_DOWNTIME_MS))
      .then(() => startAgain(part))
      .then(() => void restarts.delete(restart));
    restarts.add(restart);
    // A part that does not start is reported at the end.
    restart.catch(() => undefined);
  };
  while (!options.isOver(byPart)) {
    await waitForMoment(options);
    const isOutage = restarts.size > 0 || !(await options.isUp());
    const doomed = chooseParts(parts, random);
    if (doomed.length === 0) await delay(MAX_DOWNTIME_MS / 10);
    if (isOutage) duringOutages += doomed.length;
    await Promise.all(doomed.map(killOne));
  }
  await Promise.all(restarts);
  return { byPart, duringOutages };
}

/** A node or a database may not start in time on a busy machine. */
async function startAgain(part: KillablePart): Promise<void> {
  for (let start = 1; start < MAX_STARTS; start += 1) {
    const isStarted = await part.start().then(
      () => true,
      () => false,
    );
    if (isStarted) return;
  }
  await part.start();
}

async function waitForMoment({ random, isUp, progress }: KillOptions): Promise<void> {
  const moment = random.pick(MOMENTS);
  if (moment === 'at once') return;
  if (moment !== 'soon') await until('everything to respond', isUp, RECOVERY_MS);
  if (moment === 'soon' || moment === 'while all is up')
    return delay(random.between(0, MAX_PAUSE_MS));
  const before = progress[moment]();
  await until(`progress ${moment}`, () => progress[moment]() > before, RECOVERY_MS);
  return delay(random.between(0, MAX_REACTION_MS));
}

function chooseParts(
  parts: readonly KillablePart[],
  random: RandomChoices,
): readonly KillablePart[] {
  const running = parts.filter((part) => part.isRunning());
  if (random.between(1, POWER_CUT_EVERY) === 1) return running;
  const [first, ...others] = running.flatMap((part) =>
    Array.from({ length: WEIGHTS[part.name] }, () => part),
  );
  return first ? [random.pick([first, ...others])] : [];
}
