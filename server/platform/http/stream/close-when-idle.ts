import type { WebSocket } from 'ws';

export type IdleDeps = { readonly idleMs: number; readonly isInUse: () => boolean };

/**
 * Closes a socket that has no subscription when it is checked, because it takes a slot from a
 * client that wants one. A client may open another socket at any time.
 */
export function closeWhenIdle(socket: WebSocket, { idleMs, isInUse }: IdleDeps): void {
  const timer = setInterval(() => {
    if (!isInUse()) socket.close(1000, 'No subscription');
  }, idleMs);
  timer.unref();
  socket.once('close', () => clearInterval(timer));
}
