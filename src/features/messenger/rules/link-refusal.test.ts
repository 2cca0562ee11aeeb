import { ApiError } from '../../../lib/api/api-error';
import { linkRefusal } from './link-refusal';

test.each([
  [
    'an administrator',
    new ApiError('ERR_NOT_ACCEPTABLE', 'No', 409, { reason: 'administrator' }),
    'administrator',
  ],
  [
    'another user of the messenger',
    new ApiError('ERR_NOT_ACCEPTABLE', 'No', 409, { reason: 'another_is_linked' }),
    'another',
  ],
  [
    'documents that are being checked',
    new ApiError('ERR_NOT_ACCEPTABLE', 'No', 409, { reason: 'documents_under_way' }),
    'underWay',
  ],
  [
    'documents that differ',
    new ApiError('ERR_NOT_ACCEPTABLE', 'No', 409, { reason: 'documents_differ' }),
    'documents',
  ],
  [
    'documents that their reviewer would take over',
    new ApiError('ERR_NOT_ACCEPTABLE', 'No', 409, { reason: 'documents_reviewed' }),
    'documents',
  ],
  [
    'a reason that is not known yet',
    new ApiError('ERR_NOT_ACCEPTABLE', 'No', 409, { reason: 'toString' }),
    'other',
  ],
  ['a launch of another session', new ApiError('ERR_LAUNCH_DATA_INVALID', 'No', 403), 'launch'],
  ['an old launch', new ApiError('ERR_LAUNCH_DATA_EXPIRED', 'No', 403), 'launch'],
  ['a used launch', new ApiError('ERR_LAUNCH_DATA_USED', 'No', 409), 'launch'],
  ['a session that is over', new ApiError('ERR_UNAUTHORIZED', 'No', 401), 'session'],
  ['no connection', new ApiError('CLIENT_NETWORK', 'No'), 'unclear'],
  ['an answer that cannot be read', new ApiError('CLIENT_BAD_ANSWER', 'No', 200), 'unclear'],
  ['a service that breaks', new ApiError('ERR_INTERNAL_SERVER_ERROR', 'No', 500), 'unclear'],
  ['too many tries', new ApiError('ERR_TOO_MANY_REQUESTS', 'No', 429), 'other'],
])('%s has the text that says what to do', (_case, refusal, text) => {
  expect(linkRefusal(refusal)).toBe(text);
});
