import { AppError } from '@quayside/contract/errors/app-error';

import { refuseSuspended, type SuspensionReason } from './refuse-suspended';

function refusalOf(suspended: SuspensionReason | null): unknown {
  try {
    refuseSuspended(() => suspended, 'New orders');
    return null;
  } catch (error) {
    return error instanceof AppError
      ? { code: error.code, message: error.message, details: error.details }
      : error;
  }
}

test.each([
  ['nothing while orders are taken', null, null],
  [
    'the reason for everybody',
    { reason: 'upkeep', reasonRu: null },
    { code: 'ERR_SERVICE_UNAVAILABLE', message: 'New orders are suspended: upkeep', details: null },
  ],
  [
    'the one for Russian readers beside it',
    { reason: 'upkeep', reasonRu: 'работы' },
    {
      code: 'ERR_SERVICE_UNAVAILABLE',
      message: 'New orders are suspended: upkeep',
      details: { reasonRu: 'работы' },
    },
  ],
])('a caller is told %s', (_name, suspended, refusal) => {
  expect(refusalOf(suspended)).toEqual(refusal);
});
