import type { OutputPage } from './output-page';

/**
 * The time of a build in milliseconds: SOURCE_DATE_EPOCH (seconds) where it is set, else the newest
 * change of the content. It is not the clock's, so that two builds of the same content are the same
 * to the byte.
 */
export function buildTimestamp(
  env: Readonly<Record<string, string | undefined>>,
  pages: readonly OutputPage[],
): number {
  const epoch = env.SOURCE_DATE_EPOCH ?? '';
  if (/^\d+$/.test(epoch)) return Number(epoch) * 1_000;
  return pages.reduce(
    (newest, { updated }) =>
      updated === undefined ? newest : Math.max(newest, Date.parse(updated)),
    0,
  );
}
