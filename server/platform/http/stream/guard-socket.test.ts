import { EventEmitter } from 'node:events';
import { PassThrough } from 'node:stream';
import type { WebSocket } from 'ws';

import { AppError } from '@quayside/contract/errors/app-error';

import { createManualClock } from '../../../testing/manual-clock';
import { guardSocket } from './guard-socket';

/** The parts of a socket that the guard uses. */
function guarded(countMessage: () => void = () => undefined) {
  const clock = createManualClock();
  const socket = Object.assign(new EventEmitter(), {
    OPEN: 1,
    readyState: 1,
    isPaused: false,
    pong: jest.fn(),
    terminate: jest.fn(),
    pause: () => {
      socket.isPaused = true;
    },
    resume: () => {
      socket.isPaused = false;
    },
    close: jest.fn(() => {
      socket.readyState = 2;
    }),
  });
  const duplex = new PassThrough();
  const [refuse, onShut] = [jest.fn(), jest.fn()];
  const guard = guardSocket(socket as unknown as WebSocket, duplex, {
    clock,
    countMessage,
    reject: refuse,
    onClosed: onShut,
  });
  return {
    clock,
    socket,
    duplex,
    refuse,
    onShut,
    admit: (times: number) => Array.from({ length: times }, guard.admit).filter(Boolean).length,
  };
}

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

test('a socket that sends too fast is paused for a second', () => {
  const { clock, socket, refuse, admit } = guarded();
  expect([admit(20), socket.isPaused]).toEqual([20, false]);
  expect([admit(1), socket.isPaused, refuse.mock.calls.length]).toEqual([0, true, 1]);
  clock.advance(1_000);
  jest.advanceTimersByTime(1_000);
  expect([socket.isPaused, admit(20)]).toEqual([false, 20]);
});

test('the third rejection closes the socket, which is no longer read and is terminated after a second', () => {
  const { socket, refuse, onShut, admit } = guarded();
  expect(admit(8_000)).toBe(20);
  expect([refuse.mock.calls.length, socket.close.mock.calls, onShut.mock.calls.length]).toEqual([
    3,
    [[1008, 'Too many messages']],
    1,
  ]);
  expect([socket.isPaused, socket.terminate.mock.calls.length]).toEqual([true, 0]);
  jest.advanceTimersByTime(1_000);
  expect([socket.isPaused, socket.terminate.mock.calls.length]).toEqual([true, 1]);
});

test('rejections are forgotten after a minute', () => {
  const { clock, socket, admit } = guarded();
  for (let minute = 0; minute < 5; minute += 1) {
    admit(22);
    clock.advance(60_000);
  }
  expect(socket.close).not.toHaveBeenCalled();
});

test('a client whose IP address has used up its budget is paused with an error, but stays connected', () => {
  const spent = new AppError('ERR_TOO_MANY_REQUESTS', 'Too many requests');
  const { clock, socket, refuse, onShut, admit } = guarded(() => {
    throw spent;
  });
  for (let second = 0; second < 5; second += 1) {
    expect([socket.isPaused, admit(1), socket.isPaused]).toEqual([false, 0, true]);
    clock.advance(1_000);
    jest.advanceTimersByTime(1_000);
  }
  expect(refuse.mock.calls).toEqual(Array.from({ length: 5 }, () => [spent]));
  expect([socket.close.mock.calls.length, onShut.mock.calls.length]).toEqual([0, 0]);
});

test('a client that floods after its IP address has used up its budget is disconnected', () => {
  const { socket, admit } = guarded(() => {
    throw new AppError('ERR_TOO_MANY_REQUESTS', 'Too many requests');
  });
  admit(23);
  expect(socket.close).toHaveBeenCalledTimes(1);
});

test('bytes count towards the limit too, even without a complete message', async () => {
  const { socket, duplex, refuse } = guarded();
  duplex.write(Buffer.alloc(32 * 1024));
  await jest.advanceTimersByTimeAsync(0);
  expect(refuse).not.toHaveBeenCalled();
  duplex.write(Buffer.alloc(1));
  await jest.advanceTimersByTimeAsync(0);
  expect([refuse.mock.calls.length, socket.isPaused]).toEqual([1, true]);
});

test('a ping gets a pong, unless there are too many pings', () => {
  const { socket } = guarded();
  for (let count = 0; count < 30; count += 1) socket.emit('ping', Buffer.from('a'));
  expect(socket.pong).toHaveBeenCalledTimes(20);
  expect(socket.close).toHaveBeenCalledTimes(1);
});
