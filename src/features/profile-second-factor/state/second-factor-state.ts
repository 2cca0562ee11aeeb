import { fetchSecondFactor } from '@quayside/contract/endpoints/second-factor';
import type { StartedSecondFactor } from '@quayside/contract/schemas/second-factor';
import { atom } from 'recoil';

import { call } from '../../../lib/api/call';
import { createRemote } from '../../../lib/remote/remote';
import { resetWithSession } from '../../../lib/remote/session-effects';

/** Whether an app confirms the account's withdrawals. */
export const secondFactorRemote = createRemote('secondFactorState', (signal) =>
  call(fetchSecondFactor, {}, { signal }),
);

/** The setup in progress, with the secret for the app and the recovery codes. */
export const startedSetupState = atom<StartedSecondFactor | null>({
  key: 'startedSetupState',
  default: null,
  effects: [resetWithSession],
});
