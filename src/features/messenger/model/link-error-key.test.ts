import { ApiError } from '../../../lib/api/api-error';
import { linkErrorKey } from './link-error-key';

test.each([
  [
    'an administrator',
    new ApiError('ERR_NOT_ACCEPTABLE', 'No', 409, { reason: 'administrator' }),
    'administrator',
  ],
  [
    'another linked messenger user',
    new ApiError('ERR_NOT_ACCEPTABLE', 'No', 409, { reason: 'another_is_linked' }),
    'another',
  ],
  [
    'documents under review',
    new ApiError('ERR_NOT_ACCEPTABLE', 'No', 409, { reason: 'documents_under_way' }),
    'underWay',
  ],
  [
    'documents that differ',
    new ApiError('ERR_NOT_ACCEPTABLE', 'No', 409, { reason: 'documents_differ' }),
    'documents',
  ],
  [
    'documents that the other account has reviewed',
    new ApiError('ERR_NOT_ACCEPTABLE', 'No', 409, { reason: 'documents_reviewed' }),
    'documents',
  ],
  [
    'an unknown reason',
    new ApiError('ERR_NOT_ACCEPTABLE', 'No', 409, { reason: 'toString' }),
    'other',
  ],
  ['a launch of another session', new ApiError('ERR_LAUNCH_DATA_INVALID', 'No', 403), 'launch'],
  ['an old launch', new ApiError('ERR_LAUNCH_DATA_EXPIRED', 'No', 403), 'launch'],
  ['a used launch', new ApiError('ERR_LAUNCH_DATA_USED', 'No', 409), 'launch'],
  ['an expired session', new ApiError('ERR_UNAUTHORIZED', 'No', 401), 'session'],
  ['a missing connection', new ApiError('CLIENT_NETWORK', 'No'), 'unclear'],
  ['an unreadable response', new ApiError('CLIENT_BAD_ANSWER', 'No', 200), 'unclear'],
  ['a service failure', new ApiError('ERR_INTERNAL_SERVER_ERROR', 'No', 500), 'unclear'],
  ['too many attempts', new ApiError('ERR_TOO_MANY_REQUESTS', 'No', 429), 'other'],
])('linkErrorKey returns the message key for %s', (_case, rejection, text) => {
  expect(linkErrorKey(rejection)).toBe(text);
});
