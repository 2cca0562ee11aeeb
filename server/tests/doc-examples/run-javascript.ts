import { WebSocket } from 'ws';

const SITE = /^(https|wss):\/\/quayside\.example/;

/**
 * Returns the same URL on the server under test: `https` becomes `http`, `wss` becomes `ws`.
 */
function local(address: string | URL, serverUrl: string): string {
  return String(address).replace(SITE, (_whole, scheme: string) =>
    scheme === 'wss' ? serverUrl.replace(/^http/, 'ws') : serverUrl,
  );
}

type Sample = (fetch: unknown, socket: unknown, setTimer: unknown, log: unknown) => Promise<void>;

/**
 * Runs a sample as a reader would, against a test server. Its timers fire at once.
 * @returns what the sample logged first
 * @throws whatever the sample throws, and an error if it ends without logging anything
 */
export async function runJavascript(code: string, serverUrl: string): Promise<unknown> {
  const sockets: WebSocket[] = [];
  // A function that returns an object works as a constructor with `new`.
  function LocalSocket(address: string): WebSocket {
    const socket = new WebSocket(local(address, serverUrl));
    sockets.push(socket);
    return socket;
  }
  const AsyncFunction = Object.getPrototypeOf(async () => undefined).constructor as new (
    ...words: string[]
  ) => Sample;
  const run = new AsyncFunction('fetch', 'WebSocket', 'setTimeout', 'console', code);
  const logged = new Promise<unknown>((resolve, reject) => {
    const log = (...words: unknown[]) => resolve(words);
    const ended = run(
      (address: string, init?: RequestInit) => fetch(local(address, serverUrl), init),
      LocalSocket,
      (wake: () => void) => setImmediate(wake),
      { log, error: (...words: unknown[]) => reject(new Error(words.map(String).join(' '))) },
    );
    ended.then(() => {
      if (sockets.length === 0) reject(new Error('The sample ended and logged nothing.'));
    }, reject);
  });
  try {
    return await logged;
  } finally {
    sockets.forEach((socket) => socket.terminate());
  }
}
