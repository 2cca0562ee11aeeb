import type { OutputPage } from './output-page';

type Environment = Readonly<Record<string, string | undefined>>;

/** SOURCE_DATE_EPOCH in milliseconds, if it is set. */
function givenTime({ SOURCE_DATE_EPOCH: epoch = '' }: Environment): number | undefined {
  return /^\d+$/.test(epoch) ? Number(epoch) * 1_000 : undefined;
}

/** Returns the ISO date that changed pages get: that of SOURCE_DATE_EPOCH, otherwise today. */
export function buildDay(env: Environment, now = Date.now()): string {
  return new Date(givenTime(env) ?? now).toISOString().slice(0, 10);
}

/**
 * Returns the time of a build in milliseconds: SOURCE_DATE_EPOCH (seconds) if it is set, otherwise
 * the newest change to the content. It does not use the clock, so two builds of the same content
 * are identical byte for byte.
 */
export function buildTimestamp(env: Environment, pages: readonly OutputPage[]): number {
  return (
    givenTime(env) ??
    pages.reduce(
      (newest, { updated }) =>
        updated === undefined ? newest : Math.max(newest, Date.parse(updated)),
      0,
    )
  );
}
