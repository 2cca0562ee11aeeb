import { listMessengers } from '@quayside/contract/endpoints/messengers';

import { call } from '../api/call';
import { createRemote } from '../remote/remote';

/** The messengers that can open the account. Reloaded after one is linked or unlinked. */
export const linkedMessengers = createRemote(() => call(listMessengers, {}, { timeoutMs: 15_000 }));
