import type { FastifyInstance } from 'fastify';
import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';

import { AppError } from '@quayside/contract/errors/app-error';
import { toErrorBody } from '@quayside/contract/errors/to-error-body';

import { REQUEST_ID_HEADER } from './standard-headers';

/** Enough time to read the response; then the connection is closed, even if it was not read. */
const LINGER_MS = 1_000;

/**
 * Responds to bytes that are not an HTTP request (or whose headers are too large, or that did not
 * arrive in time) in the format of every other error, and closes the connection.
 */
export function malformedRequestHandler(this: FastifyInstance, error: Error, socket: Socket): void {
  if (!socket.writable || ('code' in error && error.code === 'ECONNRESET')) {
    socket.destroy();
    return;
  }
  const isLate = 'code' in error && error.code === 'ERR_HTTP_REQUEST_TIMEOUT';
  if (isLate && socket.bytesRead === 0) {
    // A spare connection: its client would mistake a 408 for the response to the request that
    // it is about to send.
    socket.destroy();
    return;
  }
  const body = JSON.stringify(
    toErrorBody(
      new AppError(
        'ERR_BAD_REQUEST',
        isLate ? 'The request timed out' : 'The request is malformed',
      ),
    ),
  );
  setTimeout(() => {
    socket.destroy();
  }, LINGER_MS).unref();
  socket.end(
    `HTTP/1.1 ${isLate ? '408 Request Timeout' : '400 Bad Request'}\r\n` +
      'Content-Type: application/json; charset=utf-8\r\n' +
      `Content-Length: ${Buffer.byteLength(body)}\r\n` +
      `${REQUEST_ID_HEADER}: ${randomUUID()}\r\n` +
      `Connection: close\r\n\r\n${body}`,
  );
}
