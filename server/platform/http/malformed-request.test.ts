import type { FastifyInstance } from 'fastify';
import type { Socket } from 'node:net';
import { PassThrough } from 'node:stream';

import { malformedRequestHandler } from './malformed-request';

const errorOf = (code: string): Error => Object.assign(new Error(code), { code });

/** What is written to the socket of a caller, who does not read it. */
function refuse(
  error: Error,
  bytesRead = 16,
): { readonly socket: PassThrough; readonly text: () => string } {
  const socket = Object.assign(new PassThrough(), { bytesRead });
  malformedRequestHandler.call({} as FastifyInstance, error, socket as unknown as Socket);
  return { socket, text: () => String(socket.read()) };
}

describe('bytes that are no request', () => {
  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['nextTick'] });
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  test.each([
    ['malformed', 'HPE_INVALID_METHOD', /^HTTP\/1\.1 400 .*The request is malformed/s],
    ['late', 'ERR_HTTP_REQUEST_TIMEOUT', /^HTTP\/1\.1 408 .*timed out/s],
  ])('are called %s', (_what, code, answer) => {
    expect(refuse(errorOf(code)).text()).toMatch(answer);
  });

  test('keep no connection of a caller who does not read the answer', async () => {
    const { socket } = refuse(errorOf('ERR_HTTP_REQUEST_TIMEOUT'));
    expect(socket.destroyed).toBe(false);
    await jest.advanceTimersByTimeAsync(1_000);
    expect(socket.destroyed).toBe(true);
  });

  test('a connection that never sent a byte is closed without a response when its time is up', () => {
    const { socket, text } = refuse(errorOf('ERR_HTTP_REQUEST_TIMEOUT'), 0);
    expect(socket.destroyed).toBe(true);
    expect(text()).toBe('null');
  });

  test('get no answer where the connection is gone', () => {
    expect(refuse(errorOf('ECONNRESET')).socket.destroyed).toBe(true);
  });
});
