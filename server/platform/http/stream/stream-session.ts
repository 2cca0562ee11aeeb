import type { WebSocket } from 'ws';

/** One connected client. */
export type StreamSession = {
  readonly callerAddress: string;
  /**
   * Sends one object.
   * @returns false, and sends nothing, while the client does not keep up with what was sent before
   */
  readonly send: (text: string) => boolean;
  /** Runs when the connection ends. */
  readonly onClose: (cleanUp: () => void) => void;
};

/**
 * Enough for a few dozen quotes. A client that is further behind gets the latest one once it has
 * caught up.
 */
const MAX_BUFFERED_BYTES = 64 * 1024;

/** Wraps a socket so that the rest of the stream does not depend on it. */
export function createStreamSession(socket: WebSocket, callerAddress: string): StreamSession {
  return {
    callerAddress,
    send: (text) => {
      if (socket.readyState !== socket.OPEN || socket.bufferedAmount > MAX_BUFFERED_BYTES)
        return false;
      socket.send(text);
      return true;
    },
    onClose: (cleanUp) => void socket.once('close', cleanUp),
  };
}
