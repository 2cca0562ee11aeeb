import type { WebSocket, WebSocketServer } from 'ws';

const HEARTBEAT_MS = 30_000;

/**
 * Pings every client, and terminates those that did not respond to the previous ping.
 * @returns a function that stops it
 */
export function startHeartbeat(sockets: WebSocketServer): () => void {
  const waitedFor = new WeakSet<WebSocket>();
  sockets.on('connection', (socket) => socket.on('pong', () => waitedFor.delete(socket)));
  const timer = setInterval(() => {
    for (const socket of sockets.clients) {
      if (waitedFor.has(socket)) socket.terminate();
      else {
        waitedFor.add(socket);
        socket.ping();
      }
    }
  }, HEARTBEAT_MS);
  timer.unref();
  return () => clearInterval(timer);
}

export type IdleDeps = { readonly idleMs: number; readonly isInUse: () => boolean };

/**
 * Closes a socket that has no subscription when it is checked, because it takes a slot from other
 * clients. A client may open another socket at any time.
 */
export function closeWhenIdle(socket: WebSocket, { idleMs, isInUse }: IdleDeps): void {
  const timer = setInterval(() => {
    if (!isInUse()) socket.close(1000, 'No subscription');
  }, idleMs);
  timer.unref();
  socket.once('close', () => clearInterval(timer));
}
