import { WebSocket } from 'ws';

import { PATHS } from '@quayside/contract/endpoints/paths';

/** Writes to WebSockets from its own process, as fast as possible. Each message holds one plan. */
type FloodPlan = { readonly port: number; readonly sockets: number; readonly durationMs: number };

const message = '{}';
const messagesAtOnce = 1_000;
/** A disconnected client reconnects after this delay, as real clients do. */
const backAfterMs = 250;

process.on('message', ({ port, sockets, durationMs }: FloodPlan) => {
  const tally = { openedCount: 0, isOver: false };
  for (let count = 0; count < sockets; count += 1)
    flood(`ws://127.0.0.1:${port}${PATHS.stream}`, tally);
  setTimeout(() => {
    tally.isOver = true;
    process.send?.({ openedCount: tally.openedCount });
  }, durationMs);
});
process.on('disconnect', () => process.exit(0));

function flood(url: string, tally: { openedCount: number; isOver: boolean }): void {
  const socket = new WebSocket(url, { perMessageDeflate: false });
  const write = (): void => {
    if (tally.isOver) return socket.terminate();
    if (socket.readyState !== WebSocket.OPEN) return;
    for (let count = 1; count < messagesAtOnce; count += 1) socket.send(message);
    socket.send(message, () => setImmediate(write));
  };
  socket.on('error', () => undefined);
  socket.on('open', () => {
    tally.openedCount += 1;
    write();
  });
  socket.on('close', () => {
    if (!tally.isOver) setTimeout(() => tally.isOver || flood(url, tally), backAfterMs);
  });
}
