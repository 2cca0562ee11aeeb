import { listPasskeys } from '@quayside/contract/endpoints/passkeys';

import { call } from '../../../lib/api/call';
import { createRemote } from '../../../lib/remote/remote';

/** The account's passkeys. */
export const passkeysRemote = createRemote('passkeysState', (signal) =>
  call(listPasskeys, {}, { signal }),
);
