import type { IncomingMessage } from 'node:http';

/**
 * What a body has to bring in each period: one that is slower would not be there within the time of
 * a request either.
 */
const LEAST_BYTES = 32 * 1024;
const PERIOD_MS = 20_000;

/**
 * Closes the connection of a call whose body stands still or trickles, so that it keeps no place
 * from others.
 * @returns ends the watch, which ends by itself when the body is whole
 */
export function watchProgress(request: IncomingMessage): () => void {
  const { socket } = request;
  let seenBytes = socket.bytesRead;
  const timer = setInterval(() => {
    if (request.complete) {
      clearInterval(timer);
      return;
    }
    if (socket.bytesRead - seenBytes < LEAST_BYTES) socket.destroy();
    seenBytes = socket.bytesRead;
  }, PERIOD_MS);
  timer.unref();
  return () => {
    clearInterval(timer);
  };
}
