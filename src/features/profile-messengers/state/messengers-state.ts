import { listMessengers } from '@quayside/contract/endpoints/messengers';

import { call } from '../../../lib/api/call';
import { createRemote } from '../../../lib/remote/remote';

/** The messengers that can open the account. */
export const messengersRemote = createRemote('messengersState', (signal) =>
  call(listMessengers, {}, { signal, timeoutMs: 15_000 }),
);
