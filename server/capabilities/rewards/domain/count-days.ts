const DAY_MS = 86_400_000;

/** What happened on one day of UTC, such as `2026-11-22`. */
export type DayCount = {
  readonly day: string;
  readonly registrations: number;
  readonly orders: number;
  readonly earnedMinor: bigint;
};

/** The beginning of the first of so many days of UTC, of which today is the last. */
export function firstDayMs(nowMs: number, days: number): number {
  return (Math.floor(nowMs / DAY_MS) - days + 1) * DAY_MS;
}

/**
 * One row for each of so many days, oldest first and today last: those on which nothing happened
 * are filled in.
 */
export function everyDay(nowMs: number, days: number, happened: readonly DayCount[]): DayCount[] {
  const byDay = new Map(happened.map((count) => [count.day, count]));
  return Array.from({ length: days }, (_, index) => {
    const day = new Date(firstDayMs(nowMs, days) + index * DAY_MS).toISOString().slice(0, 10);
    return byDay.get(day) ?? { day, registrations: 0, orders: 0, earnedMinor: 0n };
  });
}

/** What the days come to together. */
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
