import { sandboxBlockedAddress } from '../capabilities/screening/adapters/create-screening';
import type { Config } from '../platform/config/config';
import type { ScreeningListEntry } from '../platform/config/screening-list';

/**
 * Returns the operator's list. The sandbox adds one address, so that anyone can try what happens
 * with a blocked address.
 */
export function screeningList({
  mode,
  screeningList: list,
}: Config): readonly ScreeningListEntry[] {
  return mode === 'sandbox'
    ? [...list, { networkTitle: null, address: sandboxBlockedAddress }]
    : list;
}
