const DAY_MS = 86_400_000;

/** The counts of one UTC day, such as `2026-11-22`. */
export type DayCount = {
  readonly day: string;
  readonly registrations: number;
  readonly orders: number;
  readonly earnedMinor: bigint;
};

/** The start of the first of `days` UTC days, of which today is the last. */
export function firstDayMs(nowMs: number, days: number): number {
  return (Math.floor(nowMs / DAY_MS) - days + 1) * DAY_MS;
}

/**
 * One row for each of the last `days` days, oldest first and today last. Days without activity are
 * filled in.
 */
export function everyDay(nowMs: number, days: number, happened: readonly DayCount[]): DayCount[] {
  const byDay = new Map(happened.map((count) => [count.day, count]));
  return Array.from({ length: days }, (_, index) => {
    const day = new Date(firstDayMs(nowMs, days) + index * DAY_MS).toISOString().slice(0, 10);
    return byDay.get(day) ?? { day, registrations: 0, orders: 0, earnedMinor: 0n };
  });
}

/** The totals over all days. */
export function totalOf(days: readonly DayCount[]): Omit<DayCount, 'day'> {
  return days.reduce(
    (total, { registrations, orders, earnedMinor }) => ({
      registrations: total.registrations + registrations,
      orders: total.orders + orders,
      earnedMinor: total.earnedMinor + earnedMinor,
    }),
    { registrations: 0, orders: 0, earnedMinor: 0n },
  );
}
