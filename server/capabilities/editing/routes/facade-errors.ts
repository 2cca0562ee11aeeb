import type { FastifyReply, FastifyRequest } from 'fastify';

import { errorResponse } from '../../../platform/http/error-response';
import { JSON_TYPE, REQUEST_ID_HEADER } from '../../../platform/http/standard-headers';
import { FacadeError, type RejectionReason } from '../domain/facade-error';

/** Sends any error in the shape of Gitea's, with the reason for programs that know it. */
export function sendFacadeError(
  thrown: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const { status, ...body } = describe(thrown, request);
  void reply
    .code(status)
    .header('cache-control', 'no-store')
    .header(REQUEST_ID_HEADER, request.id)
    .type(JSON_TYPE)
    .send(body);
}

function describe(
  thrown: unknown,
  request: FastifyRequest,
): { readonly status: number; readonly message: string; readonly reason?: RejectionReason } {
  if (thrown instanceof FacadeError) {
    const { httpStatus: status, message, reason } = thrown;
    return { status, message, ...(reason && { reason }) };
  }
  const { httpStatus, body, isDefect } = errorResponse(thrown, request.id);
  if (isDefect)
    // The URL of a sign-in contains a challenge, which belongs in no log.
    request.log.error({ err: thrown, requestId: request.id }, 'editing request failed');
  return { status: httpStatus, message: body.message ?? 'Something went wrong on our side' };
}
