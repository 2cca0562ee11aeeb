import { AppError } from '@quayside/contract/errors/app-error';
import type { StreamError } from '@quayside/contract/stream/messages';

import { errorResponse } from '../error-response';

/**
 * The error format of the stream: the error body of every other call, marked as belonging to the
 * pairs channel.
 */
export function streamError(thrown: unknown, requestId: string): StreamError {
  return { channel: 'pairs', event: 'error', data: errorResponse(thrown, requestId).body };
}

export const malformedMessage = (rule: string): AppError =>
  new AppError('ERR_BAD_REQUEST', `The message ${rule}`);
