import type { Ids } from '../platform/ids/ids';

/** Creates the same ids in every run. */
export function createSequentialIds(): Ids {
  let count = 0;
  return {
    orderId: () => 1_000_000_000_000 + (count += 1),
    guid: () => `00000000-0000-4000-8000-${String((count += 1)).padStart(12, '0')}`,
  };
}
