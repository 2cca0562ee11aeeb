import type { FastifyInstance } from 'fastify';
import type { Socket } from 'node:net';

import { AppError } from '@quayside/contract/errors/app-error';
import { toErrorBody } from '@quayside/contract/errors/to-error-body';

/** Answers bytes that are not an HTTP request (or whose headers are too large) in the form of every other error. */
export function malformedRequestHandler(this: FastifyInstance, error: Error, socket: Socket): void {
  if (!socket.writable || ('code' in error && error.code === 'ECONNRESET')) {
    socket.destroy();
    return;
  }
  const body = JSON.stringify(toErrorBody(new AppError('ERR_BAD_REQUEST', 'The request is malformed')));
  socket.end(`HTTP/1.1 400 Bad Request\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`);
}
