import { sandboxBlockedAddress } from '../capabilities/screening/adapters/create-screening';
import type { Config } from '../platform/config/config';
import type { ScreeningListEntry } from '../platform/config/screening-list';

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
