import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type RawData, type WebSocket } from 'ws';

import { API_PATHS } from '@quayside/contract/operations/paths';
import { quoteSubscriptionSchema } from '@quayside/contract/stream/messages';

import { isForeignOrigin, type CrossOriginPolicy } from '../cross-origin';
import type { RateLimiter } from '../rate-limiter';
import { readInput } from '../validation';
import { startHeartbeat } from './heartbeat';
import type { QuoteFeed } from './quote-feed';
import { malformedMessage, streamError } from './stream-error';
import { createStreamSession, type StreamSession } from './stream-session';

/** Handles one kind of message besides `pairs.rates`. What it throws is sent to the client as an error object. */
export type StreamEventHandler = (message: unknown, session: StreamSession) => void;

export type StreamDeps = {
  readonly feed: QuoteFeed;
  /** Called after each change of prices or liquidity. @returns a function that ends it */
  readonly subscribeToChanges: (listener: () => void) => () => void;
  readonly limiter: RateLimiter;
  readonly callerAddressOf: (request: IncomingMessage) => string;
  readonly maxConnections: number;
  readonly crossOrigin: CrossOriginPolicy;
  readonly extraEvents?: Readonly<Record<string, StreamEventHandler>>;
};

export type Stream = {
  /** Takes over the upgrades of a server. */
  readonly attach: (server: Server) => void;
  readonly connectionCount: () => number;
  readonly close: () => Promise<void>;
};

const MAX_MESSAGE_BYTES = 4096;
/** Prices that stop moving expire without a change: followers hear of it within this time. */
const REFRESH_MS = 5000;

/** The WebSocket of the API: live quotes, and whatever else the composition hooks in. */
export function createStream(deps: StreamDeps): Stream {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MAX_MESSAGE_BYTES, perMessageDeflate: false });
  const stopHeartbeat = startHeartbeat(sockets);
  const unsubscribe = deps.subscribeToChanges(deps.feed.refresh);
  const timer = setInterval(deps.feed.refresh, REFRESH_MS);
  timer.unref();

  const connect = (socket: WebSocket, callerAddress: string) => {
    const session = createStreamSession(socket, callerAddress);
    socket.on('error', () => socket.terminate());
    socket.on('message', (raw, isBinary) => answerMessage(deps, session, raw, isBinary));
  };
  return {
    attach: (server) => {
      server.on('upgrade', (request, duplex, head) => {
        duplex.on('error', () => duplex.destroy());
        const [path = ''] = (request.url ?? '').split('?');
        if (path.replace(/\/$/, '') !== API_PATHS.stream) return refuse(duplex, '404 Not Found');
        if (comesWithForeignCookies(deps.crossOrigin, request)) return refuse(duplex, '403 Forbidden');
        if (sockets.clients.size >= deps.maxConnections) return refuse(duplex, '503 Service Unavailable');
        sockets.handleUpgrade(request, duplex, head, (socket) => {
          sockets.emit('connection', socket, request);
          connect(socket, deps.callerAddressOf(request));
        });
      });
    },
    connectionCount: () => sockets.clients.size,
    close: async () => {
      unsubscribe();
      clearInterval(timer);
      stopHeartbeat();
      sockets.clients.forEach((socket) => socket.terminate());
      await new Promise<void>((resolve) => sockets.close(() => resolve()));
    },
  };
}

/** Browsers open sockets for pages of any site, with the cookies of this one: what is public stays open to them, a session does not. */
function comesWithForeignCookies(policy: CrossOriginPolicy, { headers }: IncomingMessage): boolean {
  return headers.cookie !== undefined && isForeignOrigin(policy, headers.origin, headers.host);
}

function refuse(duplex: Duplex, status: string): void {
  duplex.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

function answerMessage(deps: StreamDeps, session: StreamSession, raw: RawData, isBinary: boolean): void {
  try {
    deps.limiter.count('stream', session.callerAddress);
    const message = isBinary ? undefined : parseJson(raw.toString());
    const event = eventOf(message);
    const handler = Object.hasOwn(deps.extraEvents ?? {}, event) ? deps.extraEvents?.[event] : undefined;
    if (handler) handler(message, session);
    else if (event === 'pairs.rates') {
      const { data, requestId } = readInput(quoteSubscriptionSchema, message);
      deps.feed.follow(session, data, typeof requestId === 'string' ? requestId : undefined);
    }
    else throw malformedMessage('names an unknown event');
  } catch (error) {
    session.send(JSON.stringify(streamError(error, 'stream')));
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function eventOf(message: unknown): string {
  if (typeof message !== 'object' || message === null || !('event' in message) || typeof message.event !== 'string') {
    throw malformedMessage('must be a JSON object with an event and its data');
  }
  return message.event;
}
