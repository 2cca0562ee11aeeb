import { createRemote } from '../../../lib/remote/remote';
import { fetchSecondFactor } from '../api/fetch-second-factor';

/** Whether an app confirms the account's withdrawals. */
export const secondFactorRemote = createRemote(fetchSecondFactor);
