import { createUploadFetch } from './upload-fetch';

type Listener = (event: object) => void;

/** Creates a connection that the test controls. */
function createCall() {
  const listeners = new Map<string, Listener>();
  const fire = (name: string, event: object = {}): void => {
    listeners.get(name)?.(event);
  };
  const seen = {
    opened: [] as readonly string[],
    headers: {} as Record<string, string>,
    sent: undefined as unknown,
  };
  return {
    seen,
    fire,
    withCredentials: false,
    status: 0,
    responseText: '',
    retryAfter: null as string | null,
    upload: {
      addEventListener: (name: string, listener: Listener) => {
        listeners.set(`upload ${name}`, listener);
      },
    },
    open: (...opened: string[]) => {
      seen.opened = opened;
    },
    setRequestHeader: (name: string, text: string) => {
      seen.headers[name] = text;
    },
    addEventListener: (name: string, listener: Listener) => {
      listeners.set(name, listener);
    },
    getResponseHeader() {
      return this.retryAfter;
    },
    send: (body: unknown) => {
      seen.sent = body;
    },
    abort: () => {
      fire('abort');
    },
  };
}

const real = { XMLHttpRequest: globalThis.XMLHttpRequest, Response: globalThis.Response };
let call: ReturnType<typeof createCall>;

beforeEach(() => {
  call = createCall();
  Object.assign(globalThis, {
    XMLHttpRequest: function Call() {
      return call;
    },
    // This environment has no `Response`.
    Response: function Answer(body: string, init: ResponseInit) {
      return { body, init };
    },
  });
});
afterEach(() => {
  Object.assign(globalThis, real);
});

test('an upload sends its body, headers and cookies, and reports its progress', async () => {
  const parts: number[] = [];
  const answer = createUploadFetch((part) => {
    parts.push(part);
  })('/photos', {
    method: 'POST',
    headers: { accept: 'application/json' },
    body: 'bytes',
    credentials: 'include',
  });
  expect([call.seen, call.withCredentials]).toEqual([
    { opened: ['POST', '/photos'], headers: { accept: 'application/json' }, sent: 'bytes' },
    true,
  ]);
  call.fire('upload progress', { loaded: 1, total: 4, lengthComputable: true });
  call.fire('upload progress', { loaded: 2, total: 0, lengthComputable: false });
  call.fire('upload progress', { loaded: 4, total: 4, lengthComputable: true });
  Object.assign(call, { status: 429, responseText: '{}', retryAfter: '5' });
  call.fire('load');
  expect(await answer).toEqual({
    body: '{}',
    init: { status: 429, headers: { 'retry-after': '5' } },
  });
  expect(parts).toEqual([0.25, 1]);
});

test('an upload whose connection is lost fails with a TypeError, as fetch does', async () => {
  const answer = createUploadFetch(() => undefined)('/photos', {});
  call.fire('error');
  await expect(answer).rejects.toThrow(TypeError);
});

test('an aborted upload closes the connection', async () => {
  const controller = new AbortController();
  const answer = createUploadFetch(() => undefined)('/photos', { signal: controller.signal });
  controller.abort();
  await expect(answer).rejects.toMatchObject({ name: 'AbortError' });
});
