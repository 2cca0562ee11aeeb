import type { Mistake } from './place-mistakes';
import type { CheckedFile } from './read-draft';

type Check = (files: readonly CheckedFile[]) => Promise<readonly Mistake[]>;

/**
 * Creates a check of which only the last call counts, whichever answer comes first.
 * @returns a function that returns the mistakes: `failed` if they aren't known, `outdated` if a
 *   later call replaces this one
 */
export function createLatestCheck(
  check: Check,
): (files: readonly CheckedFile[]) => Promise<readonly Mistake[] | 'failed' | 'outdated'> {
  let lastCall = 0;
  return async (files) => {
    const call = (lastCall += 1);
    const found = await check(files).catch(() => 'failed' as const);
    return call === lastCall ? found : 'outdated';
  };
}
