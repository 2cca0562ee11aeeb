import type { SocketDeps } from '../../../lib/socket/reconnecting-socket';
import { browserTimers, type Timers } from '../../../lib/socket/timers';
import type { QuoteQuery } from '../model/quote-request';
import { createQuoteSocket } from './quote-socket';
import type { QuoteListener, QuoteSource, PageVisibility } from './quote-source';

type LiveQuoteDeps = {
  readonly socket: SocketDeps;
  readonly polling: QuoteSource;
  readonly visibility: PageVisibility;
};

/** How long the first connection may take before polling starts in parallel. */
export const SOCKET_GRACE_MS = 1_000;

/**
 * How long the socket stays open without watchers. It bridges the short pause between two requests
 * when a request changes.
 */
export const SOCKET_LINGER_MS = 5_000;

type Watcher = { readonly query: QuoteQuery; readonly listener: QuoteListener };

/**
 * Polls in parallel to the socket, immediately or after the grace period. Each start replaces the
 * previous one.
 */
function createFallback(timers: Timers, poll: () => () => void) {
  let end = () => {};
  const now = () => {
    end();
    end = poll();
  };
  return {
    now,
    afterGrace() {
      end();
      end = timers.after(SOCKET_GRACE_MS, now);
    },
    stop() {
      end();
    },
  };
}

/**
 * Provides quotes over the socket, or by polling while it is not open. Like the stream, it has one
 * request at a time: a new request replaces the old one. The socket outlives a request and closes
 * after a while without watchers. A socket that has stopped reconnecting is retried when the page
 * wakes; until then, polling continues. A socket that is open but silent counts as lost; to detect
 * that, a page that wakes resends its request.
 */
export function createLiveQuoteSource({
  socket: socketDeps,
  polling,
  visibility,
}: LiveQuoteDeps): QuoteSource {
  let watcher: Watcher | null = null;
  let status: 'connecting' | 'open' | 'lost' = 'connecting';
  let cancelClosing = () => {};
  const timers = socketDeps.timers ?? browserTimers;

  const fallback = createFallback(timers, () =>
    watcher === null ? () => {} : polling.watch(watcher.query, watcher.listener),
  );
  const subscribe = () => {
    if (watcher === null || !socket.send(watcher.query)) return;
    watcher.listener({ kind: 'connection', connection: 'live' });
  };
  const socket = createQuoteSocket(socketDeps, timers, {
    isWatched: () => watcher !== null,
    onOpen: () => {
      status = 'open';
      fallback.stop();
      subscribe();
    },
    onMessage: (message) => {
      watcher?.listener(message);
    },
    onLost: () => {
      // Polling starts once, when the connection is lost, and continues through all further
      // attempts.
      const isNewLoss = status !== 'lost';
      status = 'lost';
      if (isNewLoss) fallback.now();
    },
  });

  return {
    watch(query, listener) {
      const mine: Watcher = { query, listener };
      watcher = mine;
      const stopListening = visibility.onWake(() => {
        if (status === 'open') subscribe();
        if (!socket.hasGivenUp()) return;
        socket.close();
        socket.open();
      });
      cancelClosing();
      socket.open();
      if (status === 'open') subscribe();
      else if (status === 'lost') fallback.now();
      else fallback.afterGrace();
      return () => {
        stopListening();
        if (watcher !== mine) return;
        watcher = null;
        fallback.stop();
        cancelClosing = timers.after(SOCKET_LINGER_MS, () => {
          socket.close();
          status = 'connecting';
        });
      };
    },
  };
}
