import type { FastifyInstance } from 'fastify';
import type { Socket } from 'node:net';
import { PassThrough } from 'node:stream';

import { malformedRequestHandler } from './malformed-request';

const errorOf = (code: string): Error => Object.assign(new Error(code), { code });

/** Returns what is written to the socket of a caller who does not read it. */
function rejectRequest(
  error: Error,
  bytesRead = 16,
): { readonly socket: PassThrough; readonly text: () => string } {
  const socket = Object.assign(new PassThrough(), { bytesRead });
  malformedRequestHandler.call({} as FastifyInstance, error, socket as unknown as Socket);
  return { socket, text: () => String(socket.read()) };
}

describe('malformedRequestHandler', () => {
  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['nextTick'] });
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  test.each([
    ['malformed', 'HPE_INVALID_METHOD', /^HTTP\/1\.1 400 .*The request is malformed/s],
    ['late', 'ERR_HTTP_REQUEST_TIMEOUT', /^HTTP\/1\.1 408 .*timed out/s],
  ])('reports a %s request', (_what, code, answer) => {
    expect(rejectRequest(errorOf(code)).text()).toMatch(answer);
  });

  test('closes the connection of a caller who does not read the response', async () => {
    const { socket } = rejectRequest(errorOf('ERR_HTTP_REQUEST_TIMEOUT'));
    expect(socket.destroyed).toBe(false);
    await jest.advanceTimersByTimeAsync(1_000);
    expect(socket.destroyed).toBe(true);
  });

  test('closes a connection that never sent a byte, without a response', () => {
    const { socket, text } = rejectRequest(errorOf('ERR_HTTP_REQUEST_TIMEOUT'), 0);
    expect(socket.destroyed).toBe(true);
    expect(text()).toBe('null');
  });

  test('sends no response on a lost connection', () => {
    expect(rejectRequest(errorOf('ECONNRESET')).socket.destroyed).toBe(true);
  });
});
