import { MESSENGER_PATHS } from '@quayside/contract/operations/messenger-paths';
import { messengersAnswerSchema } from '@quayside/contract/operations/messengers';

import { request } from '../api/request';
import { createRemote } from '../remote/remote';

/** The messengers that open the account. Asked again by whoever links or unlinks one. */
export const linkedMessengers = createRemote(() =>
  request({
    method: 'GET',
    path: MESSENGER_PATHS.messengers,
    timeoutMs: 15_000,
    answerSchema: messengersAnswerSchema,
  }),
);
