import { IncomingMessage, ServerResponse } from 'node:http';
import { connect, Socket, type AddressInfo } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';

import { buildTestApp, buildTestMarket } from '../../test/market-app';
import { until } from '../../test/until';
import type { Gatekeeper } from './gatekeeper';
import { defineRoute } from './route';
import { createUploadGate, readUpload, type UploadGate } from './upload';

const LIMITS = { maxFileBytes: 1_000, maxTotalBytes: 2_000 };

function deferred(): { readonly promise: Promise<void>; readonly resolve: () => void } {
  let resolve: () => void = () => undefined;
  const promise = new Promise<void>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}

describe('the gate', () => {
  const call = () => {
    const request = new IncomingMessage(new Socket());
    return { request, response: new ServerResponse(request) };
  };
  const enter = (gate: UploadGate, caller: string, ip = `ip of ${caller}`) => {
    const { request, response } = call();
    return { place: gate.enter({ id: caller, ip }, request, response), request, response };
  };

  test('lets in as many as it holds, and two of one caller', () => {
    const gate = createUploadGate(4);
    const first = enter(gate, 'ann');
    enter(gate, 'ann');
    expect(() => enter(gate, 'ann')).toThrow('You already have two uploads');
    enter(gate, 'bob');
    enter(gate, 'cid');
    expect(() => enter(gate, 'dan')).toThrow('Too many files');
    first.response.emit('close');
    enter(gate, 'ann');
    expect(() => enter(gate, 'dan')).toThrow('Too many files');
  });

  test('holds eight of one IP address, whoever they are', () => {
    const gate = createUploadGate();
    for (let caller = 0; caller < 8; caller += 1) enter(gate, String(caller), '::1');
    expect(() => enter(gate, 'another', '::1')).toThrow('Too many files');
    enter(gate, 'another', '::2');
  });

  describe('and time', () => {
    beforeEach(() => {
      jest.useFakeTimers({ doNotFake: ['nextTick'] });
    });
    afterEach(() => {
      jest.useRealTimers();
    });

    /** The body brings so many bytes in each period. */
    const pass = async ({ socket }: IncomingMessage, bytes: number, periods: number) => {
      let readBytes = socket.bytesRead;
      Object.defineProperty(socket, 'bytesRead', { configurable: true, get: () => readBytes });
      for (let period = 0; period < periods; period += 1) {
        readBytes += bytes;
        await jest.advanceTimersByTimeAsync(20_000);
      }
    };

    test.each([
      ['stands still', 0],
      ['trickles', 1_000],
    ])('a body that %s keeps no place', async (_how, bytes) => {
      const gate = createUploadGate(1);
      const { request } = enter(gate, 'ann');
      await pass(request, bytes, 1);
      expect(request.socket.destroyed).toBe(true);
      enter(gate, 'bob');
    });

    test.each([
      ['is slow but comes', 64 * 1024, false],
      ['is whole', 0, true],
    ])('a body that %s keeps it', async (_how, bytes, complete) => {
      const gate = createUploadGate(1);
      const { request } = enter(gate, 'ann');
      request.complete = complete;
      await pass(request, bytes, 5);
      expect(request.socket.destroyed).toBe(false);
      expect(() => enter(gate, 'bob')).toThrow('Too many files');
    });
  });

  test.each<[string, (at: ReturnType<typeof call>) => void]>([
    ['the response', ({ response }) => void response.emit('close')],
    ['the connection', ({ request }) => void request.socket.emit('close')],
    [
      'both',
      ({ request, response }) => {
        response.emit('close');
        request.socket.emit('close');
        response.emit('close');
      },
    ],
  ])('a place is free once when %s is closed', (_name, close) => {
    const gate = createUploadGate(1);
    close(enter(gate, 'ann'));
    const next = enter(gate, 'ann');
    expect(() => enter(gate, 'bob')).toThrow('Too many files');
    expect([
      next.request.socket.listenerCount('close'),
      next.response.listenerCount('close'),
    ]).toEqual([1, 1]);
  });

  test('a place is kept while the work goes on, though the caller has hung up, and freed when it fails', async () => {
    const gate = createUploadGate(1);
    const { place, response } = enter(gate, 'ann');
    const work = deferred();
    const done = place.during(async () => {
      await work.promise;
      throw new Error('disk full');
    });
    response.emit('close');
    expect(() => enter(gate, 'bob')).toThrow('Too many files');
    work.resolve();
    await expect(done).rejects.toThrow('disk full');
    enter(gate, 'bob');
  });

  test('a place is kept until the answer is sent, and no work begins after that', async () => {
    const gate = createUploadGate(1);
    const { place, response } = enter(gate, 'ann');
    expect(await place.during(async () => 7)).toBe(7);
    expect(() => enter(gate, 'bob')).toThrow('Too many files');
    response.emit('close');
    await expect(place.during(async () => 8)).rejects.toThrow('The connection was closed');
    enter(gate, 'bob');
  });

  test.each<[string, (at: ReturnType<typeof call>) => void]>([
    ['request', ({ request }) => void request.destroy()],
    ['response', ({ response }) => void response.destroy()],
    ['connection', ({ request }) => void request.socket.destroy()],
  ])('nobody enters with a %s that is over already', (_name, end) => {
    const gate = createUploadGate(1);
    const over = call();
    end(over);
    expect(() => gate.enter({ id: 'ann', ip: '::1' }, over.request, over.response)).toThrow(
      'The connection was closed',
    );
    enter(gate, 'bob');
  });
});

test('a form that was cut off before it is read is refused, and not waited for', async () => {
  const request = {
    isMultipart: () => true,
    raw: { destroyed: true },
    parts: () => {
      throw new Error('was read');
    },
  } as unknown as FastifyRequest;
  await expect(readUpload(request, LIMITS)).rejects.toThrow('The connection was closed');
});

describe('callers who hang up', () => {
  const account = {
    userId: 10_000_001,
    sessionId: 'a',
    email: null,
    permissions: 'USER',
    adminScopes: [],
  } as const;
  const JSON_BODY =
    'POST /upload HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}';
  const HALF_A_FORM =
    'POST /upload HTTP/1.1\r\nHost: x\r\n' +
    'Content-Type: multipart/form-data; boundary=b\r\nContent-Length: 900\r\n\r\n' +
    '--b\r\nContent-Disposition: form-data; name="photo"; filename="a"\r\n\r\nabc';
  let app: FastifyInstance;
  let admission: Promise<void>;
  let work: Promise<void>;
  /** Called when a call is at the door, and when its work begins. */
  let seen: (what: 'call' | 'work') => void;
  let connections: Socket[];

  beforeEach(async () => {
    [admission, work, seen, connections] = [
      Promise.resolve(),
      Promise.resolve(),
      () => undefined,
      [],
    ];
    const gatekeeper: Gatekeeper = {
      account: async () => {
        seen('call');
        await admission;
        return account;
      },
      partner: async () => null,
    };
    const route = defineRoute({
      method: 'POST',
      path: '/upload',
      summary: 'Takes a file',
      access: 'session',
      upload: LIMITS,
      body: z.object({}),
      answer: z.object({ isDone: z.boolean() }),
      handle: async () => {
        seen('work');
        await work;
        return { isDone: true };
      },
    });
    app = buildTestApp(buildTestMarket().market, { routes: [route], gatekeeper });
    app.server.on('connection', (socket: Socket) => connections.push(socket));
    await app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterEach(() => app.close());

  const upload = async () =>
    (await app.inject({ method: 'POST', url: '/upload', payload: {} })).statusCode;
  const expectPlace = () => until('a place', async () => (await upload()) === 200, 3_000);
  /** Sends, hangs up when the server is so far, and waits until the server knows. */
  const hangUp = async (bytes: string, when: 'call' | 'work') => {
    const isThere = deferred();
    seen = (what) => {
      if (what === when) isThere.resolve();
    };
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
    socket.write(bytes);
    await isThere.promise;
    const isClosed = deferred();
    connections.at(-1)?.once('close', isClosed.resolve);
    socket.destroy();
    await isClosed.promise;
  };

  test('before they are admitted take no place', async () => {
    for (let index = 0; index < 3; index += 1) {
      const door = deferred();
      admission = door.promise;
      await hangUp(JSON_BODY, 'call');
      door.resolve();
    }
    admission = Promise.resolve();
    await expectPlace();
  });

  test('in the middle of a form give their places back', async () => {
    for (let index = 0; index < 3; index += 1) await hangUp(HALF_A_FORM, 'call');
    await expectPlace();
  });

  test('while their files are read keep their places until that has ended', async () => {
    const reading = deferred();
    work = reading.promise;
    await hangUp(JSON_BODY, 'work');
    await hangUp(JSON_BODY, 'work');
    expect(await upload()).toBe(429);
    reading.resolve();
    await expectPlace();
  });
});
