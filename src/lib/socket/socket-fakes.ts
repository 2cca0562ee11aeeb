import type { SocketLike } from './reconnecting-socket';
import type { Timers } from './timers';

/** Creates timers that run when the test says so. */
export function createManualTimers(): Timers & {
  pendingMs(): readonly number[];
  advance(elapsedMs: number): void;
} {
  let nowMs = 0;
  let waiting: readonly { readonly dueMs: number; readonly run: () => void }[] = [];
  return {
    after(delayMs, run) {
      const timer = { dueMs: nowMs + delayMs, run };
      waiting = [...waiting, timer];
      return () => {
        waiting = waiting.filter((other) => other !== timer);
      };
    },
    pendingMs: () => waiting.map(({ dueMs }) => dueMs - nowMs),
    advance(elapsedMs) {
      const untilMs = nowMs + elapsedMs;
      for (let next = firstDue(untilMs); next !== undefined; next = firstDue(untilMs)) {
        const due = next;
        waiting = waiting.filter((other) => other !== due);
        nowMs = due.dueMs;
        due.run();
      }
      nowMs = untilMs;
    },
  };

  function firstDue(untilMs: number) {
    return [...waiting]
      .filter(({ dueMs }) => dueMs <= untilMs)
      .sort((left, right) => left.dueMs - right.dueMs)[0];
  }
}

export type FakeSocket = SocketLike & {
  readonly sent: string[];
  isOpen: boolean;
  connect(): void;
  drop(): void;
  push(message: unknown): void;
};

/** Creates a server whose sockets open and close when the test says so. */
export function createFakeServer(): { readonly sockets: FakeSocket[]; open(): FakeSocket } {
  const sockets: FakeSocket[] = [];
  return {
    sockets,
    open() {
      const socket: FakeSocket = {
        sent: [],
        isOpen: false,
        onopen: null,
        onmessage: null,
        onclose: null,
        get readyState() {
          return socket.isOpen ? 1 : 0;
        },
        send(text) {
          socket.sent.push(String(text));
        },
        close() {
          socket.drop();
        },
        connect() {
          socket.isOpen = true;
          socket.onopen?.();
        },
        drop() {
          socket.isOpen = false;
          socket.onclose?.();
        },
        push(message) {
          socket.onmessage?.({ data: JSON.stringify(message) });
        },
      };
      sockets.push(socket);
      return socket;
    },
  };
}
