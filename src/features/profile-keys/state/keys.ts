import { listApiKeys } from '@quayside/contract/endpoints/api-keys';

import { call } from '../../../lib/api/call';
import { createRemote } from '../../../lib/remote/remote';

/** The account's keys. */
export const keysRemote = createRemote((signal) => call(listApiKeys, {}, { signal }));
