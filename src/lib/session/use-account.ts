import type { AccountDataResponse } from '@quayside/contract/schemas/accounts';

import { useStore } from '../use-store';
import { accountStore } from './account';

/** Returns the account; `null` for a guest, in the static HTML and in the first render. */
export function useAccount(): AccountDataResponse | null {
  return useStore(accountStore, null);
}
