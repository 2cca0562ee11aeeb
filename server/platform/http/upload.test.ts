import { IncomingMessage, ServerResponse } from 'node:http';
import { connect, Socket, type AddressInfo } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';

import { buildTestApp, buildTestMarket } from '../../testing/market/market-app';
import { until } from '../../testing/until';
import type { Gatekeeper } from './gatekeeper';
import { implement } from './route';
import { createUploadGate, readUpload, type UploadGate } from './upload';

const LIMITS = { maxFileBytes: 1_000, maxTotalBytes: 2_000 };

function deferred(): { readonly promise: Promise<void>; readonly resolve: () => void } {
  let resolve: () => void = () => undefined;
  const promise = new Promise<void>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}

describe('the upload gate', () => {
  const call = () => {
    const request = new IncomingMessage(new Socket());
    return { request, response: new ServerResponse(request) };
  };
  const enter = (gate: UploadGate, caller: string, ip = `ip of ${caller}`) => {
    const { request, response } = call();
    return { place: gate.enter({ id: caller, ip }, request, response), request, response };
  };

  test('admits as many calls as it has slots, and at most two per caller', () => {
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

  test('admits at most eight calls per IP address', () => {
    const gate = createUploadGate();
    for (let caller = 0; caller < 8; caller += 1) enter(gate, String(caller), '::1');
    expect(() => enter(gate, 'another', '::1')).toThrow('Too many files');
    enter(gate, 'another', '::2');
  });

  describe('over time', () => {
    beforeEach(() => {
      jest.useFakeTimers({ doNotFake: ['nextTick'] });
    });
    afterEach(() => {
      jest.useRealTimers();
    });

    /** Makes the body deliver that many bytes in each period. */
    const pass = async ({ socket }: IncomingMessage, bytes: number, periods: number) => {
      let readBytes = socket.bytesRead;
      Object.defineProperty(socket, 'bytesRead', { configurable: true, get: () => readBytes });
      for (let period = 0; period < periods; period += 1) {
        readBytes += bytes;
        await jest.advanceTimersByTimeAsync(20_000);
      }
    };

    test.each([
      ['stalls', 0],
      ['trickles', 1_000],
    ])('frees the slot of a body that %s', async (_how, bytes) => {
      const gate = createUploadGate(1);
      const { request } = enter(gate, 'ann');
      await pass(request, bytes, 1);
      expect(request.socket.destroyed).toBe(true);
      enter(gate, 'bob');
    });

    test.each([
      ['is slow but arrives', 64 * 1024, false],
      ['is complete', 0, true],
    ])('keeps the slot of a body that %s', async (_how, bytes, complete) => {
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
      'the response and the connection',
      ({ request, response }) => {
        response.emit('close');
        request.socket.emit('close');
        response.emit('close');
      },
    ],
  ])('frees a slot once after the end of %s', (_name, close) => {
    const gate = createUploadGate(1);
    close(enter(gate, 'ann'));
    const next = enter(gate, 'ann');
    expect(() => enter(gate, 'bob')).toThrow('Too many files');
    expect([
      next.request.socket.listenerCount('close'),
      next.response.listenerCount('close'),
    ]).toEqual([1, 1]);
  });

  test('keeps a slot until the work ends or fails, even if the caller has hung up', async () => {
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

  test('keeps a slot until the response is sent, and starts no work after that', async () => {
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
  ])('rejects a %s that is already over', (_name, end) => {
    const gate = createUploadGate(1);
    const over = call();
    end(over);
    expect(() => gate.enter({ id: 'ann', ip: '::1' }, over.request, over.response)).toThrow(
      'The connection was closed',
    );
    enter(gate, 'bob');
  });
});

test('readUpload rejects a form that was already cut off, without reading it', async () => {
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
  const HALF_FORM =
    'POST /upload HTTP/1.1\r\nHost: x\r\n' +
    'Content-Type: multipart/form-data; boundary=b\r\nContent-Length: 900\r\n\r\n' +
    '--b\r\nContent-Disposition: form-data; name="photo"; filename="a"\r\n\r\nabc';
  let app: FastifyInstance;
  let admission: Promise<void>;
  let work: Promise<void>;
  /** Called when a call reaches the gatekeeper, and when its work starts. */
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
    const route = implement(
      {
        method: 'POST',
        path: '/upload',
        summary: 'Takes a file',
        access: 'session',
        body: z.object({}),
        response: z.object({ isDone: z.boolean() }),
      },
      {
        upload: LIMITS,
        handle: async () => {
          seen('work');
          await work;
          return { isDone: true };
        },
      },
    );
    app = buildTestApp(buildTestMarket().market, { routes: [route], gatekeeper });
    app.server.on('connection', (socket: Socket) => connections.push(socket));
    await app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterEach(() => app.close());

  const upload = async () =>
    (await app.inject({ method: 'POST', url: '/upload', payload: {} })).statusCode;
  const expectPlace = () => until('a free slot', async () => (await upload()) === 200, 3_000);
  /** Sends, hangs up when the server has got that far, and waits until the server notices. */
  const hangUp = async (bytes: string, when: 'call' | 'work') => {
    const hasArrived = deferred();
    seen = (what) => {
      if (what === when) hasArrived.resolve();
    };
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
    socket.write(bytes);
    await hasArrived.promise;
    const isClosed = deferred();
    connections.at(-1)?.once('close', isClosed.resolve);
    socket.destroy();
    await isClosed.promise;
  };

  test('take no slot if they leave before they are admitted', async () => {
    for (let index = 0; index < 3; index += 1) {
      const uploadGate = deferred();
      admission = uploadGate.promise;
      await hangUp(JSON_BODY, 'call');
      uploadGate.resolve();
    }
    admission = Promise.resolve();
    await expectPlace();
  });

  test('free their slots if they leave in the middle of a form', async () => {
    for (let index = 0; index < 3; index += 1) await hangUp(HALF_FORM, 'call');
    await expectPlace();
  });

  test('keep their slots as long as their files are being read', async () => {
    const reading = deferred();
    work = reading.promise;
    await hangUp(JSON_BODY, 'work');
    await hangUp(JSON_BODY, 'work');
    expect(await upload()).toBe(429);
    reading.resolve();
    await expectPlace();
  });
});
