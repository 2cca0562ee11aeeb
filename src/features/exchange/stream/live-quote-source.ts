import type { SocketDeps } from '../../../lib/socket/reconnecting-socket';
import { browserTimers, type Timers } from '../../../lib/socket/timers';
import type { QuoteQuestion } from '../pure/quote-request';
import type { QuoteListener, QuoteSource, Wakefulness } from './quote-source';
import { createQuoteSocket } from './quote-socket';

type LiveQuoteDeps = {
  readonly socket: SocketDeps;
  readonly polling: QuoteSource;
  readonly wakefulness: Wakefulness;
};

/** How long the first connection may take before polling starts beside it. */
export const SOCKET_GRACE_MS = 1_000;

/**
 * How long the socket stays when nobody watches: a change of the question leaves, thinks for a
 * moment, and joins again.
 */
export const SOCKET_LINGER_MS = 5_000;

type Watcher = { readonly question: QuoteQuestion; readonly listener: QuoteListener };

/** Polling beside the socket, at once or after its grace. Each start replaces the one before. */
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
 * Quotes by the socket, or by polling while it is not open. One question is watched at a time, as
 * the stream has it: a new one replaces the old. The socket outlives a question and closes when
 * nobody has watched for a while. One that has given up is tried again when the page wakes; until
 * then polling continues. One that is open and silent counts as lost; a page that wakes sends its
 * question again, and so finds out at once.
 */
export function createLiveQuoteSource({
  socket: socketDeps,
  polling,
  wakefulness,
}: LiveQuoteDeps): QuoteSource {
  let watcher: Watcher | null = null;
  let status: 'connecting' | 'open' | 'lost' = 'connecting';
  let cancelClosing = () => {};
  const timers = socketDeps.timers ?? browserTimers;

  const fallback = createFallback(timers, () =>
    watcher === null ? () => {} : polling.watch(watcher.question, watcher.listener),
  );
  const subscribe = () => {
    if (watcher === null || !socket.send(watcher.question)) return;
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
      // Polling starts once, at the moment of the loss, and continues through all further tries.
      const isNewLoss = status !== 'lost';
      status = 'lost';
      if (isNewLoss) fallback.now();
    },
  });

  return {
    watch(question, listener) {
      const mine: Watcher = { question, listener };
      watcher = mine;
      const stopListening = wakefulness.onWake(() => {
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
