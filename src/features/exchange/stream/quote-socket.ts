import { createInactivityTimer } from '../../../lib/socket/inactivity-timer';
import {
  openReconnectingSocket,
  type ReconnectingSocket,
  type SocketDeps,
} from '../../../lib/socket/reconnecting-socket';
import type { Timers } from '../../../lib/socket/timers';
import { quoteQueryKey, toQuoteParams, type QuoteQuery } from '../model/quote-request';
import type { QuoteListener } from './quote-source';
import { readStreamMessage } from './read-message';

/** A connection without a response after this time counts as lost, whatever the browser reports. */
export const RESPONSE_TIMEOUT_MS = 8_000;

/**
 * The service sends a quote at least every 15 s, changed or not; protocol pings are not visible
 * here.
 */
export const INACTIVITY_TIMEOUT_MS = 20_000;

type QuoteSocketEvents = {
  /** Without watchers, it does not matter if the socket is silent. */
  readonly isWatched: () => boolean;
  readonly onOpen: () => void;
  readonly onMessage: QuoteListener;
  readonly onLost: () => void;
};

export type QuoteSocket = {
  hasGivenUp(): boolean;
  /** Opens the socket if there is none. */
  open(): void;
  close(): void;
  /** Sends the request. Returns false if the socket is not open. */
  send(query: QuoteQuery): boolean;
};

/**
 * Creates the socket for the quote stream. An open socket that is silent for too long counts as
 * lost.
 */
export function createQuoteSocket(
  deps: SocketDeps,
  timers: Timers,
  events: QuoteSocketEvents,
): QuoteSocket {
  let socket: ReconnectingSocket | null = null;
  let hasGivenUp = false;
  const silence = createInactivityTimer(timers, () => {
    if (events.isWatched()) socket?.markAsLost();
  });
  return {
    hasGivenUp: () => hasGivenUp,
    open() {
      socket ??= openReconnectingSocket(deps, {
        onOpen: events.onOpen,
        onText: (text) => {
          silence.expect(INACTIVITY_TIMEOUT_MS);
          const message = readStreamMessage(text);
          if (message !== null) events.onMessage(message);
        },
        onLost: (isLastTry) => {
          silence.clear();
          hasGivenUp = isLastTry;
          events.onLost();
        },
      });
    },
    close() {
      silence.clear();
      socket?.close();
      socket = null;
      hasGivenUp = false;
    },
    send(query) {
      const isSent =
        socket?.send(
          JSON.stringify({
            event: 'pairs.rates',
            data: toQuoteParams(query),
            requestId: quoteQueryKey(query),
          }),
        ) ?? false;
      if (isSent) silence.expect(RESPONSE_TIMEOUT_MS);
      return isSent;
    },
  };
}
