import type { Clock } from '../../../../platform/clock/clock';

/** Whether the clock of this machine can be trusted for expiry, rates and the order of payouts. */
export type ClockCheck = {
  /**
   * Called periodically; it never throws. The result stays the same while a source cannot be
   * reached.
   */
  check(): Promise<void>;
  isCorrect(): boolean;
  /**
   * How far other clocks are ahead of this one; negative if they are behind, 0 if they agree within
   * the duration of the request.
   */
  offsetMs(): number;
};

export type ClockCheckDeps = {
  readonly clock: Clock;
  /** Returns the database's time; `null` for the embedded database, which has the same clock. */
  readonly databaseNowMs: (() => Promise<number>) | null;
  /** The time of the newest block of each real chain, as the chain reports it. */
  readonly heads: readonly {
    readonly chainKey: string;
    readonly headAtMs: () => Promise<number | null>;
  }[];
  /** Called at each check while the clock is wrong. */
  readonly onWrong: (reason: string) => void;
  readonly onCorrect: () => void;
};

const CLOCK_TOLERANCE_MS = 10_000;

type Offset = { readonly offsetMs: number; readonly against: string };

/**
 * Compares with the database in both directions, and with the chains in one: a block cannot be from
 * the future, and an old one only shows that the chain is slow.
 * @see ClockCheck
 */
export function createClockCheck({
  clock,
  databaseNowMs,
  heads,
  onWrong,
  onCorrect,
}: ClockCheckDeps): ClockCheck {
  let worst: Offset = { offsetMs: 0, against: '' };
  const fromDatabase = async (): Promise<Offset[]> => {
    if (databaseNowMs === null) return [];
    const beforeMs = clock.nowMs();
    const atMs = await databaseNowMs();
    const afterMs = clock.nowMs();
    // The database read its clock at some time in between.
    return [
      {
        offsetMs: atMs < beforeMs ? atMs - beforeMs : Math.max(0, atMs - afterMs),
        against: 'the database',
      },
    ];
  };
  const fromHead = async ({
    chainKey,
    headAtMs,
  }: ClockCheckDeps['heads'][number]): Promise<Offset[]> => {
    const atMs = await headAtMs().catch(() => null);
    return atMs === null
      ? []
      : [
          {
            offsetMs: Math.max(0, atMs - clock.nowMs()),
            against: `the newest block of ${chainKey}`,
          },
        ];
  };
  const isCorrect = () => Math.abs(worst.offsetMs) <= CLOCK_TOLERANCE_MS;
  return {
    check: async () => {
      const wasCorrect = isCorrect();
      const found = await Promise.all([fromDatabase(), ...heads.map(fromHead)]).catch(() => null);
      if (found === null) return;
      worst = found
        .flat()
        .reduce(
          (largest, next) =>
            Math.abs(next.offsetMs) > Math.abs(largest.offsetMs) ? next : largest,
          {
            offsetMs: 0,
            against: '',
          },
        );
      if (!isCorrect())
        onWrong(
          `The clock of this machine is ${Math.round(Math.abs(worst.offsetMs) / 1_000)} s ` +
            `${worst.offsetMs > 0 ? 'behind' : 'ahead of'} ${worst.against}: this server will ` +
            'hold no leases until it is correct. Synchronise the clock (NTP).',
        );
      else if (!wasCorrect) onCorrect();
    },
    isCorrect,
    offsetMs: () => worst.offsetMs,
  };
}
