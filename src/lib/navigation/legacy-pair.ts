import { findByAnyCode } from '../api/find-by-code';
import { readInstruments } from '../api/instruments';

/**
 * The slugs of the two currencies of an old link.
 * @returns null when one of them is not among the instruments
 * @throws Error when the instruments could not be loaded
 */
export async function findLegacyPair(from: string, to: string): Promise<{ readonly from: string; readonly to: string } | null> {
  const instruments = await readInstruments();
  const [fromSlug, toSlug] = [from, to].map((code) => findByAnyCode(instruments, code)?.slug);
  return fromSlug === undefined || toSlug === undefined ? null : { from: fromSlug, to: toSlug };
}
