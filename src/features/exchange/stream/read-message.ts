import { quoteAnswerSchema } from '@quayside/contract/operations/quotes';
import { streamErrorSchema } from '@quayside/contract/stream/messages';

import { parseErrorBody } from '../../../lib/api/parse-error-body';
import type { QuoteMessage } from './quote-source';

/** Refusals on the stream have no HTTP status of their own. */
const STREAM_STATUS = 422;

function parseJson(text: unknown): unknown {
  if (typeof text !== 'string') return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** Reads what the stream pushed; null for what this version does not know. */
export function readStreamMessage(text: unknown): QuoteMessage | null {
  const json = parseJson(text);
  const streamError = streamErrorSchema.safeParse(json);
  if (streamError.success) {
    const { code, details } = parseErrorBody(streamError.data.data, STREAM_STATUS);
    return { kind: 'refusal', refusal: { code, details } };
  }
  const quote = quoteAnswerSchema.safeParse(json);
  return quote.success ? { kind: 'quote', quote: quote.data } : null;
}
