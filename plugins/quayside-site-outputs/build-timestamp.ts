import type { OutputPage } from './output-page';

/**
 * Returns the time of a build in milliseconds: SOURCE_DATE_EPOCH (seconds) if it is set, otherwise
 * the newest change to the content. It does not use the clock, so two builds of the same content
 * are identical byte for byte.
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
