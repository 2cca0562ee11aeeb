import type { IncomingMessage } from 'node:http';

/**
 * The bytes that a body must deliver in each period. A slower body would exceed the request timeout
 * anyway.
 */
const MIN_BYTES = 32 * 1024;
const PERIOD_MS = 20_000;

/**
 * Closes the connection of a call whose body stalls or trickles, so that it takes no slot from
 * others.
 * @returns a function that stops watching; watching also stops when the body is complete
 */
export function watchProgress(request: IncomingMessage): () => void {
  const { socket } = request;
  let seenBytes = socket.bytesRead;
  const timer = setInterval(() => {
    if (request.complete) {
      clearInterval(timer);
      return;
    }
    if (socket.bytesRead - seenBytes < MIN_BYTES) socket.destroy();
    seenBytes = socket.bytesRead;
  }, PERIOD_MS);
  timer.unref();
  return () => {
    clearInterval(timer);
  };
}
