import type { FastifyReply, FastifyRequest } from 'fastify';

import { errorResponse } from '../../../platform/http/error-response';
import { JSON_TYPE, REQUEST_ID_HEADER } from '../../../platform/http/standard-headers';
import { FacadeError } from '../domain/facade-error';

/** Sends any error in the shape of Gitea's, whose message the editor shows. */
export function sendFacadeError(
  thrown: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const { status, message } = describe(thrown, request);
  void reply
    .code(status)
    .header('cache-control', 'no-store')
    .header(REQUEST_ID_HEADER, request.id)
    .type(JSON_TYPE)
    .send({ message });
}

function describe(
  thrown: unknown,
  request: FastifyRequest,
): { readonly status: number; readonly message: string } {
  if (thrown instanceof FacadeError) return { status: thrown.httpStatus, message: thrown.message };
  const { httpStatus, body, isDefect } = errorResponse(thrown, request.id);
  if (isDefect)
    // The URL of a sign-in contains a challenge, which belongs in no log.
    request.log.error({ err: thrown, requestId: request.id }, 'editing request failed');
  return { status: httpStatus, message: body.message ?? 'Something went wrong on our side' };
}
