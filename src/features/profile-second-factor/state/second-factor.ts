import { createRemote } from '../../../lib/remote/remote';
import { fetchSecondFactor } from '../api/fetch-second-factor';

/** Whether an app confirms the withdrawals of the account. */
export const secondFactorRemote = createRemote(fetchSecondFactor);
