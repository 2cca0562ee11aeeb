import type { QuoteRequest } from '@quayside/contract/operations/quotes';

import type { Clock } from '../../ports/clock';
import type { PriceQuote, SignQuote } from '../../usecases/quotes/get-quote';
import { streamError } from './stream-error';
import type { StreamSession } from './stream-session';

export type QuoteFeedDeps = {
  readonly priceQuote: PriceQuote;
  readonly signQuote: SignQuote;
  readonly clock: Clock;
  /** Told of what is a defect, not a refusal. */
  readonly onDefect: (error: unknown) => void;
};

export type QuoteFeed = {
  /** Sends the quote at once and after each change; replaces what the session followed before. A refusal names the request by its id, if it has one. */
  readonly follow: (session: StreamSession, request: QuoteRequest, requestId?: string) => void;
  /** Looks at every followed quote anew and sends those that changed. */
  readonly refresh: () => void;
  readonly isFollowing: (session: StreamSession) => boolean;
  readonly followerCount: () => number;
};

type Follower = { readonly request: QuoteRequest; readonly requestId: string | undefined; readonly key: string; sentShown: string | null; sentAtMs: number };
/** `shown` is the message without its times and its signature: what has to differ for a message to be worth sending. */
type Message = { readonly text: (requestId: string | undefined) => string; readonly shown: string };

/** An unchanged quote is sent again after this time, so that the client never holds an expired one. */
const RENEW_AFTER_MS = 10_000;

/** Keeps who follows which quote. Followers of the same quote share one computation. */
export function createQuoteFeed({ priceQuote, signQuote, clock, onDefect }: QuoteFeedDeps): QuoteFeed {
  const followers = new Map<StreamSession, Follower>();

  const messageFor = (request: QuoteRequest): Message => {
    try {
      const quote = priceQuote(request, 'epoch-ms');
      return { text: once(() => JSON.stringify(signQuote(quote))), shown: JSON.stringify({ ...quote, updatedAt: 0, expiresAt: '' }) };
    } catch (error) {
      const refusal = streamError(error, 'stream');
      if (refusal.data.status === 'ERR_INTERNAL_SERVER_ERROR') onDefect(error);
      return { text: (requestId) => JSON.stringify(requestId === undefined ? refusal : { ...refusal, requestId }), shown: JSON.stringify(refusal) };
    }
  };
  const deliver = (session: StreamSession, follower: Follower, message: Message, nowMs: number) => {
    if (follower.sentShown === message.shown && nowMs - follower.sentAtMs < RENEW_AFTER_MS) return;
    if (!session.send(message.text(follower.requestId))) return;
    follower.sentShown = message.shown;
    follower.sentAtMs = nowMs;
  };

  return {
    follow: (session, request, requestId) => {
      if (!followers.has(session)) session.onClose(() => followers.delete(session));
      const follower = { request, requestId, key: JSON.stringify(request), sentShown: null, sentAtMs: 0 };
      followers.set(session, follower);
      deliver(session, follower, messageFor(request), clock.nowMs());
    },
    refresh: () => {
      const nowMs = clock.nowMs();
      const messages = new Map<string, Message>();
      for (const [session, follower] of followers) {
        const message = messages.get(follower.key) ?? messageFor(follower.request);
        messages.set(follower.key, message);
        deliver(session, follower, message, nowMs);
      }
    },
    isFollowing: (session) => followers.has(session),
    followerCount: () => followers.size,
  };
}

/** Followers of one quote share its signature, and a quote that nobody is sent gets none. */
function once(write: () => string): () => string {
  let text: string | null = null;
  return () => (text ??= write());
}
