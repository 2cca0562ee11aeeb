import { median } from '../bench/statistics';
import type { Judgement } from './judge-audits';

/** What was tapped or typed, and how long its slowest response took. */
export type InteractionFinding = {
  readonly name: string;
  /**
   * `null` if the page has no such element, NaN if nothing was measured, and 0 if the response took
   * less than 16 ms.
   */
  readonly responseMs: number | null;
};

/**
 * Compares the medians of several visits to a page with the goal. A page without any interaction
 * misses it, and so does an interaction that was not measured.
 */
export function judgeInteractions(
  path: string,
  visits: readonly (readonly InteractionFinding[])[],
  goalMs: number,
): Judgement {
  const slowest = (visits[0] ?? []).map(({ name }) => ({
    name,
    responseMs: medianOf(
      visits.map((visit) => visit.find((each) => each.name === name)?.responseMs ?? null),
    ),
  }));
  const misses = slowest.flatMap(({ name, responseMs }) =>
    responseMs === null || responseMs <= goalMs
      ? []
      : [`${path}: ${name} ${responseMs} ms, goal ${goalMs}`],
  );
  return {
    summary: `${path}: ${slowest.map(textOf).join(', ')}`,
    misses: slowest.every(({ responseMs }) => responseMs === null)
      ? [`${path}: nothing to interact with`]
      : misses,
  };
}

/** @returns `null` if no visit found the element, NaN if one of them could not measure it */
function medianOf(responses: readonly (number | null)[]): number | null {
  if (responses.every((each) => each === null)) return null;
  const measured = responses.map((each) => each ?? Number.NaN);
  return measured.some(Number.isNaN) ? Number.NaN : median(measured);
}

const textOf = ({ name, responseMs }: InteractionFinding): string =>
  responseMs === null ? `${name} not on this page` : `${name} ${responseMs} ms`;
