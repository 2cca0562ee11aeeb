import { listApiKeys } from '@quayside/contract/endpoints/api-keys';
import type { GeneratedApiKey } from '@quayside/contract/schemas/api-keys';
import { atom } from 'recoil';

import { call } from '../../../lib/api/call';
import { createRemote } from '../../../lib/remote/remote';
import { resetWithSession } from '../../../lib/remote/session-effects';

/** The account's keys. */
export const keysRemote = createRemote('keysState', (signal) => call(listApiKeys, {}, { signal }));

/** The key that was just created, with its secret, until the user has saved it. */
export const generatedKeyState = atom<GeneratedApiKey | null>({
  key: 'generatedKeyState',
  default: null,
  effects: [resetWithSession],
});
