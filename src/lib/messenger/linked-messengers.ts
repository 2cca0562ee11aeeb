import { MESSENGER_PATHS } from '@quayside/contract/operations/messenger-paths';
import { messengersAnswerSchema } from '@quayside/contract/operations/messengers';

import { request } from '../api/request';
import { createRemote } from '../remote/remote';

/** The messengers that can open the account. Reloaded after one is linked or unlinked. */
export const linkedMessengers = createRemote(() =>
  request({
    method: 'GET',
    path: MESSENGER_PATHS.messengers,
    timeoutMs: 15_000,
    answerSchema: messengersAnswerSchema,
  }),
);
