import { doneAnswerSchema } from '@quayside/contract/operations/accounts';
import { MESSENGER_PATHS } from '@quayside/contract/operations/messenger-paths';

import { request } from '../../../lib/api/request';

type Done = { isDone: true };
const pathFor = (path: string, messenger: string): string =>
  path.replace(':messenger', encodeURIComponent(messenger));

/**
 * Unlinks a messenger from the account.
 * @throws ApiError ERR_NOT_ACCEPTABLE if it is the account's only sign-in method
 */
export function unlinkMessenger(messenger: string): Promise<Done> {
  return request({
    method: 'POST',
    path: pathFor(MESSENGER_PATHS.unlinkMessenger, messenger),
    body: {},
    timeoutMs: 15_000,
    answerSchema: doneAnswerSchema,
  });
}

/** Turns the bot's order notifications on or off. */
export function wantMessages(messenger: string, areMessagesWanted: boolean): Promise<Done> {
  return request({
    method: 'POST',
    path: pathFor(MESSENGER_PATHS.messengerMessages, messenger),
    body: { areMessagesWanted },
    timeoutMs: 15_000,
    answerSchema: doneAnswerSchema,
  });
}
