import { ChainUnavailableError } from '../../chains/chain-errors';
import { findFreePort } from '../../testing/free-port';
import { createPostgresDatabase } from '../database/postgres-database';
import { errorResponse } from './error-response';

const failure = (code: string, more: object = {}): Error =>
  Object.assign(new Error('secret detail'), { code, ...more });

it.each([
  ['a chain that does not respond', new ChainUnavailableError('evm-1', 'secret detail')],
  ...['08006', '08P01', '57P01', '57P03', '53300', 'ECONNREFUSED', 'ECONNRESET'].map(
    (code): [string, Error] => [`code ${code}`, failure(code)],
  ),
  ['a missing socket', failure('ENOENT', { syscall: 'connect' })],
  ['a broken connection', new Error('Connection terminated unexpectedly')],
  ['a pool that waited too long', new Error('timeout exceeded when trying to connect')],
])('errorResponse returns 503 for %s, without revealing details', (_name, error) => {
  const { httpStatus, body } = errorResponse(error, 'req-1');
  expect([httpStatus, body.status]).toEqual([503, 'ERR_SERVICE_UNAVAILABLE']);
  expect(JSON.stringify(body)).not.toMatch(/secret|evm-1|terminated/);
});

it('errorResponse returns 503 while the database server is down', async () => {
  const database = createPostgresDatabase({
    url: `postgresql://nobody@127.0.0.1:${await findFreePort()}/none`,
  });
  const error: unknown = await database.query('SELECT 1').catch((thrown: unknown) => thrown);
  expect(errorResponse(error, 'req-1').httpStatus).toBe(503);
  await database.close();
});

it.each([
  ['a violated constraint', failure('23505')],
  ['a missing file', failure('ENOENT', { syscall: 'open' })],
  ['a bug', new TypeError('secret detail')],
])('errorResponse reports %s as a defect', (_name, error) => {
  const { httpStatus, body, isDefect } = errorResponse(error, 'req-1');
  expect([httpStatus, body.status, isDefect]).toEqual([500, 'ERR_INTERNAL_SERVER_ERROR', true]);
  expect(JSON.stringify(body)).not.toContain('secret');
});
