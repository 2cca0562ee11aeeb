import {
  openReconnectingSocket,
  type ReconnectingSocket,
  type SocketDeps,
} from '../../../lib/socket/reconnecting-socket';
import { createSilenceWatch } from '../../../lib/socket/silence-watch';
import { browserTimers, type Timers } from '../../../lib/socket/timers';
import { questionKey, toQuoteParams, type QuoteQuestion } from '../pure/quote-request';
import type { QuoteListener, QuoteSource, Wakefulness } from './quote-source';
import { readStreamMessage } from './read-message';

type LiveQuoteDeps = {
  readonly socket: SocketDeps;
  readonly polling: QuoteSource;
  readonly wakefulness: Wakefulness;
};

/** How long the first connection may take before asking begins beside it. */
export const SOCKET_GRACE_MS = 1_000;

/** How long the socket stays when nobody watches: a change of the question leaves, thinks for a moment, and joins again. */
export const SOCKET_LINGER_MS = 5_000;

/** A question is answered at once: what has no answer after this is not connected, whatever the browser says. */
export const ANSWER_LIMIT_MS = 8_000;

/** The service sends what it follows every 15 s at the latest, changed or not; the pings of the protocol are not seen here. */
export const SILENCE_LIMIT_MS = 20_000;

type Watcher = { readonly question: QuoteQuestion; readonly listener: QuoteListener };

/** Asking beside the socket, at once or after its grace. Each takes the place of the one before. */
function createAsking(timers: Timers, ask: () => () => void) {
  let end = () => {};
  const now = () => {
    end();
    end = ask();
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
 * Quotes by the socket; while it is not open, by asking. One question is watched at a time, as the stream has it: a new one replaces the old.
 * The socket outlives a question and closes when nobody has watched for a while. One that has given up is tried anew when the page wakes; until then asking goes on. One that is open
 * and silent counts as lost; a page that wakes asks again, and so finds out at once.
 */
export function createLiveQuoteSource({
  socket: socketDeps,
  polling,
  wakefulness,
}: LiveQuoteDeps): QuoteSource {
  let watcher: Watcher | null = null;
  let socket: ReconnectingSocket | null = null;
  let standing: 'connecting' | 'open' | 'lost' = 'connecting';
  let hasGivenUp = false;
  let cancelClosing = () => {};
  const timers = socketDeps.timers ?? browserTimers;

  const asking = createAsking(timers, () =>
    watcher === null ? () => {} : polling.watch(watcher.question, watcher.listener),
  );
  // While nobody watches, nobody misses anything.
  const silence = createSilenceWatch(timers, () => {
    if (watcher !== null) socket?.giveUpOnIt();
  });

  const subscribe = () => {
    if (watcher === null) return;
    const isSent =
      socket?.send(
        JSON.stringify({
          event: 'pairs.rates',
          data: toQuoteParams(watcher.question),
          requestId: questionKey(watcher.question),
        }),
      ) ?? false;
    if (!isSent) return;
    silence.expect(ANSWER_LIMIT_MS);
    watcher.listener({ kind: 'connection', connection: 'live' });
  };
  const closeSocket = () => {
    silence.rest();
    socket?.close();
    socket = null;
    hasGivenUp = false;
  };
  const ensureSocket = () => {
    socket ??= openReconnectingSocket(socketDeps, {
      onOpen: () => {
        standing = 'open';
        asking.stop();
        subscribe();
      },
      onText: (text) => {
        silence.expect(SILENCE_LIMIT_MS);
        const message = readStreamMessage(text);
        if (message !== null) watcher?.listener(message);
      },
      onLost: (isLastTry) => {
        silence.rest();
        hasGivenUp = isLastTry;
        // Asking starts once, at the moment of the loss, and goes on through all further tries.
        const isNewLoss = standing !== 'lost';
        standing = 'lost';
        if (isNewLoss) asking.now();
      },
    });
  };

  return {
    watch(question, listener) {
      const mine: Watcher = { question, listener };
      watcher = mine;
      const stopListening = wakefulness.onWake(() => {
        if (standing === 'open') subscribe();
        if (!hasGivenUp) return;
        closeSocket();
        ensureSocket();
      });
      cancelClosing();
      ensureSocket();
      if (standing === 'open') subscribe();
      else if (standing === 'lost') asking.now();
      else asking.afterGrace();
      return () => {
        stopListening();
        if (watcher !== mine) return;
        watcher = null;
        asking.stop();
        cancelClosing = timers.after(SOCKET_LINGER_MS, () => {
          closeSocket();
          standing = 'connecting';
        });
      };
    },
  };
}
