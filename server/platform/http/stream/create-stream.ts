import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type RawData, type WebSocket } from 'ws';

import { PATHS } from '@quayside/contract/endpoints/paths';

import type { Clock } from '../../clock/clock';
import { isForeignOrigin, type CrossOriginPolicy } from '../cross-origin';
import type { RateLimiter } from '../rate-limiter';
import { guardSocket } from './guard-socket';
import { createSocketGate } from './socket-gate';
import { closeWhenIdle, startHeartbeat } from './socket-lifetime';
import { malformedMessage, streamError } from './stream-error';
import { createStreamSession, type StreamSession } from './stream-session';

/** What clients can subscribe to, selected by the event of their message. */
export type StreamChannel = {
  readonly event: string;
  /** An error that it throws is sent to the client as an error object. */
  readonly handle: (message: unknown, session: StreamSession) => void;
  /** A socket without any subscription is closed after a while. */
  readonly isSubscribed: (session: StreamSession) => boolean;
  /** Called after each change in prices or liquidity, and every few seconds. */
  readonly refresh?: () => void;
};

export type StreamDeps = {
  readonly channels: readonly StreamChannel[];
  /**
   * Calls the listener after each change in prices or liquidity. @returns an unsubscribe function
   */
  readonly subscribeToChanges: (listener: () => void) => () => void;
  readonly limiter: RateLimiter;
  readonly clock: Clock;
  readonly callerAddressOf: (request: IncomingMessage) => string;
  readonly maxConnections: number;
  readonly maxConnectionsPerCaller: number;
  readonly crossOrigin: CrossOriginPolicy;
  /** How long a socket may stay open without a subscription. */
  readonly idleMs?: number;
};

export type Stream = {
  /** Handles the upgrade requests of a server. */
  readonly attach: (server: Server) => void;
  readonly connectionCount: () => number;
  readonly close: () => Promise<void>;
};

const MAX_MESSAGE_BYTES = 4096;
/**
 * Prices that are no longer updated expire without a change event: followers are notified within
 * this time.
 */
const REFRESH_MS = 5000;
const IDLE_MS = 60_000;

/** Creates the WebSocket of the API. */
export function createStream(deps: StreamDeps): Stream {
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: MAX_MESSAGE_BYTES,
    perMessageDeflate: false,
    autoPong: false,
  });
  const gate = createSocketGate({
    clock: deps.clock,
    maxConnections: deps.maxConnections,
    maxPerCaller: deps.maxConnectionsPerCaller,
  });
  const stopHeartbeat = startHeartbeat(sockets);
  const refresh = (): void => deps.channels.forEach((channel) => channel.refresh?.());
  const unsubscribe = deps.subscribeToChanges(refresh);
  const timer = setInterval(refresh, REFRESH_MS);
  timer.unref();

  const connect = (socket: WebSocket, duplex: Duplex, callerAddress: string) => {
    const session = createStreamSession(socket, callerAddress);
    const guard = guardSocket(socket, duplex, {
      clock: deps.clock,
      countMessage: () => deps.limiter.count('stream', callerAddress),
      reject: (error) => sendError(session, error),
      onClosed: () => gate.block(callerAddress),
    });
    socket.on('error', () => socket.terminate());
    socket.on(
      'message',
      (raw, isBinary) => guard.admit() && handleMessage(deps, session, raw, isBinary),
    );
    closeWhenIdle(socket, {
      idleMs: deps.idleMs ?? IDLE_MS,
      isInUse: () => deps.channels.some(({ isSubscribed }) => isSubscribed(session)),
    });
  };
  return {
    attach: (server) => {
      server.on('upgrade', (request, duplex, head) => {
        duplex.on('error', () => duplex.destroy());
        const [path = ''] = (request.url ?? '').split('?');
        if (path.replace(/\/$/, '') !== PATHS.stream) return rejectUpgrade(duplex, '404 Not Found');
        if (hasForeignCookies(deps.crossOrigin, request))
          return rejectUpgrade(duplex, '403 Forbidden');
        const callerAddress = deps.callerAddressOf(request);
        const rejection = gate.enter(callerAddress);
        if (rejection !== null) return rejectUpgrade(duplex, rejection);
        duplex.once('close', () => gate.leave(callerAddress));
        sockets.handleUpgrade(request, duplex, head, (socket) => {
          sockets.emit('connection', socket, request);
          connect(socket, duplex, callerAddress);
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

/**
 * Browsers open sockets for pages of any site, with the cookies of this one. Other sites may follow
 * public data, but only over a socket opened without cookies.
 */
function hasForeignCookies(policy: CrossOriginPolicy, { headers }: IncomingMessage): boolean {
  return headers.cookie !== undefined && isForeignOrigin(policy, headers.origin, headers.host);
}

/**
 * Destroys the connection: otherwise a client that keeps its own half open could keep it forever,
 * regardless of the limits.
 */
function rejectUpgrade(duplex: Duplex, status: string): void {
  duplex.once('finish', () => duplex.destroy());
  duplex.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

function handleMessage(
  deps: StreamDeps,
  session: StreamSession,
  raw: RawData,
  isBinary: boolean,
): void {
  try {
    const message = isBinary ? undefined : parseJson(raw.toString());
    const event = eventOf(message);
    const channel = deps.channels.find((candidate) => candidate.event === event);
    if (channel === undefined) throw malformedMessage('has an unknown event');
    channel.handle(message, session);
  } catch (error) {
    sendError(session, error);
  }
}

function sendError(session: StreamSession, error: unknown): void {
  session.send(JSON.stringify(streamError(error, 'stream')));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function eventOf(message: unknown): string {
  if (
    typeof message !== 'object' ||
    message === null ||
    !('event' in message) ||
    typeof message.event !== 'string'
  ) {
    throw malformedMessage('must be a JSON object with an event and its data');
  }
  return message.event;
}
