import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { AppError } from './app-error';
import { ERROR_CATALOGUE, ERROR_CODES } from './catalogue';
import { errorBodySchema } from './error-body';
import { toErrorBody } from './to-error-body';

const ROW = /^\| `(ERR_[A-Z_]+)` \| (\d{3}) \| (.+) \|$/;

it('the catalogue matches docs/api/errors.md row by row', () => {
  const text = readFileSync(join(__dirname, '../../docs/api/errors.md'), 'utf8');
  const documented = text.split('\n').flatMap((line) => {
    const match = ROW.exec(line);
    return match ? [`${match[1] ?? ''} ${match[2] ?? ''}`] : [];
  });
  expect(documented).toEqual(
    ERROR_CODES.map((code) => `${code} ${ERROR_CATALOGUE[code].httpStatus}`),
  );
});

it('the catalogue contains every code that the browser expects', () => {
  const read = [
    'ERR_UNAUTHORIZED',
    'ERR_NOT_ENOUGH_PERMISSIONS',
    'ERR_UNPROCESSABLE_ENTITY',
    'ERR_INVALID_CREDENTIALS',
    'ERR_USER_ALREADY_REGISTERED',
    'ERR_FORBIDDEN',
    'ERR_BAD_REQUEST',
    'ERR_NO_LIQUIDITY_AVAILABLE',
    'ERR_NOT_FOUND',
    'ERR_SERVICE_UNAVAILABLE',
    'ERR_NOT_ACCEPTABLE',
    'ERR_INTERNAL_SERVER_ERROR',
    'ERR_NETWORK_NOT_SUPPORTED',
    'ERR_BALANCE_TOO_LOW',
    'ERR_BALANCE_NOT_FOUND',
    'ERR_WITHDRAWAL_TOO_SMALL',
    'ERR_CLAIMED_DEPOSIT_AMOUNT_TOO_SMALL',
    'ERR_CLAIMED_DEPOSIT_AMOUNT_TOO_BIG',
    'ERR_VALIDATION',
    'ERR_INVALID_PASSWORD_RESET_CODE',
    'ERR_PRISMA_CLIENT_KNOWN_REQUEST',
    'ERR_IM_A_TEAPOT',
    'ERR_NOT_FOUND_E',
    'ERR_PAIR_NOT_ACTIVE',
  ];
  expect(read.filter((code) => !(code in ERROR_CATALOGUE))).toEqual([]);
});

it.each(ERROR_CODES)('toErrorBody writes %s as a body that matches the schema', (code) => {
  const plain = toErrorBody(new AppError(code, 'text'));
  expect(errorBodySchema.parse(plain)).toEqual({ status: code, message: 'text', data: null });
  const detailed = toErrorBody(
    new AppError(
      code,
      'text',
      { field: 'amount', count: 1, isFinal: true, hint: null },
      { address: 'bad' },
    ),
  );
  expect(errorBodySchema.parse(detailed)).toEqual({
    status: code,
    message: 'text',
    data: {
      address: 'bad',
      localizedMessage: 'text',
      details: { field: 'amount', count: 1, isFinal: true, hint: null },
    },
  });
});
