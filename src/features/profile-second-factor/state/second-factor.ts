import { fetchSecondFactor } from '@quayside/contract/endpoints/second-factor';

import { call } from '../../../lib/api/call';
import { createRemote } from '../../../lib/remote/remote';

/** Whether an app confirms the account's withdrawals. */
export const secondFactorRemote = createRemote((signal) => call(fetchSecondFactor, {}, { signal }));
