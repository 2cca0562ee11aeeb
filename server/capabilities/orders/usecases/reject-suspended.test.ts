import { AppError } from '@quayside/contract/errors/app-error';

import { rejectSuspended, type SuspensionReason } from './reject-suspended';

function rejectionOf(suspended: SuspensionReason | null): unknown {
  try {
    rejectSuspended(() => suspended, 'New orders');
    return null;
  } catch (error) {
    return error instanceof AppError
      ? { code: error.code, message: error.message, details: error.details }
      : error;
  }
}

test.each([
  ['nothing while orders are accepted', null, null],
  [
    'the general reason',
    { reason: 'upkeep', reasons: {} },
    { code: 'ERR_SERVICE_UNAVAILABLE', message: 'New orders are suspended: upkeep', details: null },
  ],
  [
    'the general reason and the Russian one',
    { reason: 'upkeep', reasons: { ru: 'работы' } },
    {
      code: 'ERR_SERVICE_UNAVAILABLE',
      message: 'New orders are suspended: upkeep',
      details: { reasons: { ru: 'работы' } },
    },
  ],
])('rejectSuspended reports %s', (_name, suspended, refusal) => {
  expect(rejectionOf(suspended)).toEqual(refusal);
});
