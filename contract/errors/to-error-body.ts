import type { AppError } from './app-error';
import type { ErrorBody } from './error-body';

/** Converts an error to the body that every call and the stream return. */
export function toErrorBody(error: AppError): ErrorBody {
  const hasMore = error.details !== null || error.fields !== null;
  return {
    status: error.code,
    message: error.message,
    data: hasMore
      ? {
          ...error.fields,
          localizedMessage: error.message,
          ...(error.details === null ? {} : { details: error.details }),
        }
      : null,
  };
}
