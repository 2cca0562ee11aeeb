import { openReconnectingSocket, type ReconnectingSocket, type SocketDeps } from '../../../lib/socket/reconnecting-socket';
import { browserTimers } from '../../../lib/socket/timers';
import { toQuoteParams, type QuoteQuestion } from '../pure/quote-request';
import type { QuoteListener, QuoteSource, Wakefulness } from './quote-source';
import { readStreamMessage } from './read-message';

export type LiveQuoteDeps = { readonly socket: SocketDeps; readonly polling: QuoteSource; readonly wakefulness: Wakefulness };

/** How long the first connection may take before asking begins beside it. */
export const SOCKET_GRACE_MS = 1_000;

/** How long the socket stays when nobody watches: a change of the question leaves, thinks for a moment, and joins again. */
export const SOCKET_LINGER_MS = 5_000;

type Watcher = { readonly question: QuoteQuestion; readonly listener: QuoteListener };

/**
 * Quotes by the socket; while it is not open, by asking. One question is watched at a time, as the stream has it: a new one replaces the old.
 * The socket outlives a question and closes when nobody has watched for a while. One that has given up is tried anew when the page wakes; until then asking goes on.
 */
export function createLiveQuoteSource({ socket: socketDeps, polling, wakefulness }: LiveQuoteDeps): QuoteSource {
  let watcher: Watcher | null = null;
  let socket: ReconnectingSocket | null = null;
  let standing: 'connecting' | 'open' | 'lost' = 'connecting';
  let hasGivenUp = false;
  let stopPolling = () => {};
  let cancelClosing = () => {};
  const timers = socketDeps.timers ?? browserTimers;

  const poll = () => {
    stopPolling();
    if (watcher !== null) stopPolling = polling.watch(watcher.question, watcher.listener);
  };
  const pollAfterGrace = () => {
    stopPolling();
    stopPolling = timers.after(SOCKET_GRACE_MS, poll);
  };
  const subscribe = () => {
    if (watcher === null) return;
    const isSent = socket?.send(JSON.stringify({ event: 'pairs.rates', data: toQuoteParams(watcher.question) })) ?? false;
    if (!isSent) return;
    watcher.listener({ kind: 'connection', connection: 'live' });
  };
  const closeSocket = () => {
    socket?.close();
    socket = null;
    hasGivenUp = false;
  };
  const ensureSocket = () => {
    socket ??= openReconnectingSocket(socketDeps, {
      onOpen: () => { standing = 'open'; stopPolling(); subscribe(); },
      onText: (text) => {
        const message = readStreamMessage(text);
        if (message !== null) watcher?.listener(message);
      },
      onLost: (isLastTry) => {
        hasGivenUp = isLastTry;
        // Asking starts once, at the moment of the loss, and goes on through all further tries.
        const isNewLoss = standing !== 'lost';
        standing = 'lost';
        if (isNewLoss) poll();
      },
    });
  };

  return {
    watch(question, listener) {
      const mine: Watcher = { question, listener };
      watcher = mine;
      const stopListening = wakefulness.onWake(() => {
        if (!hasGivenUp) return;
        closeSocket();
        ensureSocket();
      });
      cancelClosing();
      ensureSocket();
      if (standing === 'open') subscribe();
      else if (standing === 'lost') poll();
      else pollAfterGrace();
      return () => {
        stopListening();
        if (watcher !== mine) return;
        watcher = null;
        stopPolling();
        cancelClosing = timers.after(SOCKET_LINGER_MS, () => {
          closeSocket();
          standing = 'connecting';
        });
      };
    },
  };
}
