import { WebSocket } from 'ws';

export type VenueSocketOptions = {
  readonly url: string;
  /** Messages to send once connected, such as subscriptions. */
  readonly greeting: readonly string[];
  readonly onMessage: (text: string) => void;
  /** Called for each loss of the connection, with the wait before the next attempt. */
  readonly onError: (reason: string, retryInMs: number) => void;
  /** A connection that is silent for this long counts as dead. */
  readonly silenceMs: number;
  /** A number in [0, 1) for the jitter. */
  readonly random: () => number;
  readonly firstRetryMs?: number;
};

export type VenueSocket = { readonly open: () => void; readonly close: () => void };

const FIRST_RETRY_MS = 500;
const MAX_RETRY_MS = 30_000;

/**
 * Returns the wait before an attempt: it doubles each time, and half of it is random, so that many
 * servers do not reconnect at once.
 */
export function retryDelayMs(attempt: number, firstRetryMs: number, random: () => number): number {
  const fullMs = Math.min(MAX_RETRY_MS, firstRetryMs * 2 ** Math.min(attempt, 20));
  return Math.round(fullMs / 2 + (fullMs / 2) * random());
}

/**
 * Keeps one connection to a venue open: reconnects with growing waits, and treats silence as a
 * loss.
 */
export function createVenueSocket(options: VenueSocketOptions): VenueSocket {
  const { firstRetryMs = FIRST_RETRY_MS } = options;
  let socket: WebSocket | null = null;
  let timer: ReturnType<typeof setTimeout> | null = null;
  let attempt = 0;
  let isWanted = false;

  const wait = (delayMs: number, then: () => void) => {
    if (timer) clearTimeout(timer);
    timer = setTimeout(then, delayMs);
    timer.unref();
  };
  const lose = (lost: WebSocket, reason: string) => {
    if (lost !== socket) return;
    socket = null;
    lost.terminate();
    if (!isWanted) return;
    const delayMs = retryDelayMs(attempt, firstRetryMs, options.random);
    attempt += 1;
    options.onError(reason, delayMs);
    wait(delayMs, connect);
  };
  const connect = () => {
    const current = new WebSocket(options.url, { handshakeTimeout: 10_000 });
    socket = current;
    const watchSilence = () => wait(options.silenceMs, () => lose(current, 'no message'));
    current.on('open', () => {
      options.greeting.forEach((message) => current.send(message));
      watchSilence();
    });
    current.on('message', (raw) => {
      if (current !== socket) return;
      attempt = 0;
      watchSilence();
      options.onMessage(raw.toString());
    });
    current.on('error', (error) => lose(current, error.message));
    current.on('close', () => lose(current, 'closed'));
  };
  return {
    open: () => {
      if (isWanted) return;
      isWanted = true;
      connect();
    },
    close: () => {
      isWanted = false;
      if (timer) clearTimeout(timer);
      socket?.terminate();
      socket = null;
    },
  };
}
