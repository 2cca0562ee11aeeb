import type { QuoteRequest } from '@quayside/contract/schemas/quotes';
import { quoteSubscriptionSchema } from '@quayside/contract/stream/messages';

import type { Clock } from '../../../platform/clock/clock';
import type { StreamChannel } from '../../../platform/http/stream/create-stream';
import { streamError } from '../../../platform/http/stream/stream-error';
import type { StreamSession } from '../../../platform/http/stream/stream-session';
import { readInput } from '../../../platform/http/validation';
import type { PriceQuote, SignQuote } from '../usecases/get-quote';

export type QuoteFeedDeps = {
  readonly priceQuote: PriceQuote;
  readonly signQuote: SignQuote;
  readonly clock: Clock;
  /** Called with errors that are defects, not with rejections. */
  readonly onDefect: (error: unknown) => void;
};

export type QuoteFeed = {
  /**
   * Sends the quote immediately and after each change, instead of any quote that the session
   * followed before. An error message contains the id of the request, if it has one.
   */
  readonly follow: (session: StreamSession, request: QuoteRequest, requestId?: string) => void;
  /** Recomputes every followed quote and sends those that changed. */
  readonly refresh: () => void;
  /**
   * Whether the session follows a quote that exists, existed, or may exist soon. A pair that never
   * had a quote would otherwise keep the session's socket open forever.
   */
  readonly isFollowing: (session: StreamSession) => boolean;
  readonly followerCount: () => number;
};

/** The `pairs.rates` channel of the stream: sends a quote immediately and after each change. */
export function quoteChannel({ follow, isFollowing, refresh }: QuoteFeed): StreamChannel {
  return {
    event: 'pairs.rates',
    handle: (message, session) => {
      const { data, requestId } = readInput(quoteSubscriptionSchema, message);
      follow(session, data, typeof requestId === 'string' ? requestId : undefined);
    },
    isSubscribed: isFollowing,
    refresh,
  };
}

type Subscriber = {
  readonly request: QuoteRequest;
  readonly requestId: string | undefined;
  readonly key: string;
  sentShown: string | null;
  sentAtMs: number;
  hasPair: boolean;
};
/**
 * `shown` is the message without its times and its signature. A message is worth sending only if
 * `shown` differs.
 */
type Message = {
  readonly text: (requestId: string | undefined) => string;
  readonly shown: string;
  readonly hasPair: boolean;
};

/**
 * An unchanged quote is sent again after this time, so that the client never has an expired one.
 */
const RENEW_AFTER_MS = 10_000;

/**
 * Rejections that do not rule out the pair: it may have a quote for another amount, or a little
 * later.
 */
const TEMPORARY_REJECTIONS: readonly (string | null)[] = [
  'ERR_CLAIMED_DEPOSIT_AMOUNT_TOO_SMALL',
  'ERR_CLAIMED_DEPOSIT_AMOUNT_TOO_BIG',
  'ERR_SERVICE_UNAVAILABLE',
];

/** Tracks which session follows which quote. Followers of the same quote share one computation. */
export function createQuoteFeed({
  priceQuote,
  signQuote,
  clock,
  onDefect,
}: QuoteFeedDeps): QuoteFeed {
  const followers = new Map<StreamSession, Subscriber>();

  const messageFor = (request: QuoteRequest): Message => {
    try {
      const quote = priceQuote(request, 'epoch-ms');
      return {
        text: once(() => JSON.stringify(signQuote(quote))),
        shown: JSON.stringify({ ...quote, updatedAt: 0, expiresAt: '' }),
        hasPair: true,
      };
    } catch (error) {
      const refusal = streamError(error, 'stream');
      if (refusal.data.status === 'ERR_INTERNAL_SERVER_ERROR') onDefect(error);
      return {
        text: (requestId) =>
          JSON.stringify(requestId === undefined ? refusal : { ...refusal, requestId }),
        shown: JSON.stringify(refusal),
        hasPair: TEMPORARY_REJECTIONS.includes(refusal.data.status),
      };
    }
  };
  const deliver = (
    session: StreamSession,
    follower: Subscriber,
    message: Message,
    nowMs: number,
  ) => {
    follower.hasPair ||= message.hasPair;
    if (follower.sentShown === message.shown && nowMs - follower.sentAtMs < RENEW_AFTER_MS) return;
    if (!session.send(message.text(follower.requestId))) return;
    follower.sentShown = message.shown;
    follower.sentAtMs = nowMs;
  };

  return {
    follow: (session, request, requestId) => {
      const before = followers.get(session);
      if (before === undefined) session.onClose(() => followers.delete(session));
      const hasPair = before?.hasPair === true && pairOf(before.request) === pairOf(request);
      const follower = {
        request,
        requestId,
        key: JSON.stringify(request),
        sentShown: null,
        sentAtMs: 0,
        hasPair,
      };
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
    isFollowing: (session) => followers.get(session)?.hasPair === true,
    followerCount: () => followers.size,
  };
}

/** The pair as given by the client. */
const pairOf = ({
  instrumentFromSlug,
  instrumentFromCurrencyTitle,
  instrumentFromNetworkTitle,
  instrumentToSlug,
  instrumentToCurrencyTitle,
  instrumentToNetworkTitle,
}: QuoteRequest): string =>
  JSON.stringify([
    instrumentFromSlug,
    instrumentFromCurrencyTitle,
    instrumentFromNetworkTitle,
    instrumentToSlug,
    instrumentToCurrencyTitle,
    instrumentToNetworkTitle,
  ]);

/**
 * Followers of one quote share its signature, and a quote that is not sent to anyone is not signed.
 */
function once(write: () => string): () => string {
  let text: string | null = null;
  return () => (text ??= write());
}
