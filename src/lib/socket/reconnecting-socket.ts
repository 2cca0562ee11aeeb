import { browserTimers, type Timers } from './timers';

/** The part of a WebSocket that is used; a test passes its own. */
export type SocketLike = Pick<WebSocket, 'send' | 'close' | 'readyState'> & {
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: (() => void) | null;
};

export type SocketDeps = {
  readonly open: () => SocketLike;
  readonly timers?: Timers;
};

export type SocketHandlers = {
  onOpen: () => void;
  onText: (text: unknown) => void;
  /** Called when the connection is lost; `hasGivenUp` if no further attempt follows. */
  onLost: (hasGivenUp: boolean) => void;
};

export type ReconnectingSocket = {
  /** Sends the text if the socket is open, and returns whether it was. */
  send(text: string): boolean;
  /**
   * Treats a silent connection as lost: closes it and continues as after any loss, because the
   * browser does not notice that a network has gone away.
   */
  markAsLost(): void;
  close(): void;
};

export const RECONNECT_DELAY_MS = 3_000;
export const MAX_RECONNECTS = 40;

const CONNECTING = 0;
const OPEN = 1;

/**
 * Keeps one socket open: after a loss it retries every 3 s, at most 40 times in a row; a successful
 * connection resets the count.
 */
export function openReconnectingSocket(
  { open, timers = browserTimers }: SocketDeps,
  handlers: SocketHandlers,
): ReconnectingSocket {
  let socket: SocketLike | null = null;
  let failures = 0;
  let isClosed = false;
  let cancelRetry = () => {};

  const lose = () => {
    socket = null;
    if (isClosed) return;
    const hasGivenUp = failures >= MAX_RECONNECTS;
    failures += 1;
    if (!hasGivenUp) cancelRetry = timers.after(RECONNECT_DELAY_MS, connect);
    handlers.onLost(hasGivenUp);
  };

  function connect(): void {
    try {
      const opened = open();
      socket = opened;
      opened.onopen = () => {
        failures = 0;
        if (socket === opened) handlers.onOpen();
      };
      opened.onmessage = ({ data }) => {
        if (socket === opened) handlers.onText(data);
      };
      opened.onclose = () => {
        if (socket === opened) lose();
      };
    } catch {
      // A browser throws if its policy forbids the URL. That counts as a lost connection.
      lose();
    }
  }

  connect();
  return {
    send(text) {
      if (socket === null || socket.readyState !== OPEN) return false;
      socket.send(text);
      return true;
    },
    markAsLost() {
      const silent = socket;
      if (silent === null) return;
      lose();
      silent.close();
    },
    close() {
      isClosed = true;
      cancelRetry();
      const closing = socket;
      socket = null;
      if (closing === null) return;
      // Browsers warn about a socket that is closed before it is open.
      if (closing.readyState === CONNECTING)
        closing.onopen = () => {
          closing.close();
        };
      else closing.close();
    },
  };
}
