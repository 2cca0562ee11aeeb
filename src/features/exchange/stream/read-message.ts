import { quoteResponseSchema } from '@quayside/contract/schemas/quotes';
import { streamErrorSchema } from '@quayside/contract/stream/messages';

import { parseErrorBody } from '../../../lib/api/parse-error-body';
import { isRecord } from '../../../lib/is-record';
import type { QuoteMessage } from './quote-source';

/** The status for rejections on the stream, which have no HTTP status. */
const STREAM_STATUS = 422;

function parseJson(text: unknown): unknown {
  if (typeof text !== 'string') return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** Reads a message from the stream; null if it is unknown. */
export function readStreamMessage(text: unknown): QuoteMessage | null {
  const json = parseJson(text);
  const streamError = streamErrorSchema.safeParse(json);
  if (streamError.success) {
    const { code, details } = parseErrorBody(streamError.data.data, STREAM_STATUS);
    const { requestId } = streamError.data;
    return {
      kind: 'rejection',
      rejection: { code, details, ...(requestId === undefined ? {} : { queryKey: requestId }) },
    };
  }
  const quote = quoteResponseSchema.safeParse(json);
  if (quote.success) return { kind: 'quote', quote: quote.data };
  return looksLikeQuote(json)
    ? { kind: 'rejection', rejection: { code: 'CLIENT_BAD_ANSWER', details: {} } }
    : null;
}

/**
 * An incomplete quote is an error and must not be ignored. A message on another channel is not a
 * quote.
 */
function looksLikeQuote(json: unknown): boolean {
  return (
    isRecord(json) &&
    !('channel' in json) &&
    ['instrumentFrom', 'instrumentTo', 'amountToGive', 'price'].some((name) => name in json)
  );
}
