import { sandboxBlockedAddress } from '../adapters/screening/create-screening';
import type { ScreeningListEntry } from '../adapters/screening/screening-list';
import type { Config } from '../config/config';

/**
 * The operator's list; in the sandbox one address besides, so that everybody can try what happens
 * with a blocked one.
 */
export function screeningList({
  mode,
  screeningList: list,
}: Config): readonly ScreeningListEntry[] {
  return mode === 'sandbox'
    ? [...list, { networkTitle: null, address: sandboxBlockedAddress }]
    : list;
}
