import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';

import { AppError } from '@quayside/contract/errors/app-error';

import type { Clock } from '../../clock/clock';

export type GuardDeps = {
  readonly clock: Clock;
  /**
   * Counts a message of the caller.
   * @throws AppError ERR_TOO_MANY_REQUESTS above the caller's limit
   */
  readonly countMessage: () => void;
  /** Sends the client the reason why a message was not read. */
  readonly reject: (error: unknown) => void;
  /** Runs once, when the socket is closed because of what it sent. */
  readonly onClosed: () => void;
};

export type SocketGuard = {
  /** Call it before processing a message. @returns whether the message may be read */
  readonly admit: () => boolean;
};

/** A page sends a message when its visitor changes something; pings count too. */
const FRAMES_PER_SECOND = 20;
/**
 * Several times the size of that many messages from a page. Frames of a message that never ends
 * count too.
 */
const BYTES_PER_SECOND = 32 * 1024;
const SECOND_MS = 1_000;
/**
 * A socket is closed with the last of these rejections. Only its own frames and bytes count towards
 * them.
 */
const MAX_REJECTIONS = 3;
const REJECTIONS_RESET_AFTER_MS = 60_000;
/** A client that does not read its close frame within this time is cut off. */
const CLOSE_WITHIN_MS = 1_000;

/**
 * Prevents one client from using up the server's time for all others. Data that comes too fast is
 * not read: the socket is paused until the next second, so that TCP slows the client down, and
 * after a few such rejections it is closed with 1008. Data that had already arrived by then is
 * dropped unread. A message above the caller's limit is not read either, but doesn't close the
 * socket.
 */
export function guardSocket(
  socket: WebSocket,
  duplex: Duplex,
  { clock, countMessage, reject, onClosed }: GuardDeps,
): SocketGuard {
  const traffic = createTrafficCount(clock);
  let rejections = 0;
  let refusedAtMs = 0;

  const pause = (): void => {
    if (socket.isPaused) return;
    socket.pause();
    setTimeout(() => isOpen() && socket.resume(), SECOND_MS).unref();
  };
  const isOpen = (): boolean => socket.readyState === socket.OPEN;
  const turnAway = (error: unknown): void => {
    pause();
    reject(error);
  };
  const turnAwayFlood = (): void => {
    const nowMs = clock.nowMs();
    rejections = nowMs - refusedAtMs < REJECTIONS_RESET_AFTER_MS ? rejections + 1 : 1;
    refusedAtMs = nowMs;
    turnAway(
      new AppError('ERR_TOO_MANY_REQUESTS', 'Too many messages at once: send fewer', {
        retryAfterSeconds: 1,
      }),
    );
    if (rejections < MAX_REJECTIONS) return;
    closeFlooded(socket);
    onClosed();
  };

  socket.on('ping', (payload) => {
    if (!isOpen()) return;
    if (traffic.isFrameTooMany()) turnAwayFlood();
    else socket.pong(payload);
  });
  duplex.on('data', (chunk: Buffer) => {
    if (!isOpen()) return;
    if (traffic.areBytesTooMany(chunk.length)) turnAwayFlood();
  });
  return {
    admit: () => {
      if (!isOpen()) return false;
      if (traffic.isFrameTooMany()) {
        turnAwayFlood();
        return false;
      }
      try {
        countMessage();
        return true;
      } catch (error) {
        // Other people at the same IP address may have used up the limit, so this client is not
        // disconnected for it.
        turnAway(error);
        return false;
      }
    },
  };
}

type TrafficCount = {
  /** Counts one frame. */
  readonly isFrameTooMany: () => boolean;
  /** Counts bytes that were received. */
  readonly areBytesTooMany: (received: number) => boolean;
};

/** Counts frames and bytes within a second, starting at zero for each second. */
function createTrafficCount(clock: Clock): TrafficCount {
  let secondEndsMs = 0;
  let frames = 0;
  let bytes = 0;
  const startSecond = (): void => {
    const nowMs = clock.nowMs();
    if (nowMs < secondEndsMs) return;
    secondEndsMs = nowMs + SECOND_MS;
    frames = 0;
    bytes = 0;
  };
  return {
    isFrameTooMany: () => {
      startSecond();
      frames += 1;
      return frames > FRAMES_PER_SECOND;
    },
    areBytesTooMany: (received) => {
      startSecond();
      bytes += received;
      return bytes > BYTES_PER_SECOND;
    },
  };
}

/**
 * Closes with 1008 and stops reading: the client's own close frame may come after megabytes of data
 * that it sent earlier.
 */
function closeFlooded(socket: WebSocket): void {
  socket.close(1008, 'Too many messages');
  socket.pause();
  setTimeout(() => socket.terminate(), CLOSE_WITHIN_MS).unref();
}
