import { createProcessEnd } from './process-end';

type Deferred<Result> = {
  readonly promise: Promise<Result>;
  resolve(result: Result): void;
  reject(error: Error): void;
};

function deferred<Result>(): Deferred<Result> {
  let settlers!: Pick<Deferred<Result>, 'resolve' | 'reject'>;
  const promise = new Promise<Result>((resolve, reject) => {
    settlers = { resolve, reject };
  });
  return { promise, ...settlers };
}

/** An app whose start and end the test controls. */
function build() {
  const happened: string[] = [];
  const starting = deferred<{ stop: () => Promise<void> }>();
  const stopping = deferred<undefined>();
  const app = {
    stop: async () => {
      happened.push('stop');
      await stopping.promise;
    },
  };
  const note = (message: string) => happened.push(message);
  const end = createProcessEnd({
    starting: () => starting.promise,
    log: { info: note, warn: note, error: note },
    exit: (code) => happened.push(`exit ${code}`),
    onFailure: (error) => happened.push(`failed: ${String(error)}`),
  });
  return {
    end,
    happened,
    start: () => starting.resolve(app),
    failToStart: () => starting.reject(new Error('no database')),
    finishStop: () => stopping.resolve(undefined),
  };
}

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

const settle = () => jest.advanceTimersByTimeAsync(0);

test('an ending process waits until a starting app has started, and then stops it', async () => {
  const { end, happened, start, finishStop } = build();
  end.because('cannot be written', 1);
  await settle();
  expect(happened).toEqual(['cannot be written']);
  start();
  await settle();
  expect(happened).toEqual(['cannot be written', 'stop']);
  finishStop();
  await settle();
  expect(happened).toEqual(['cannot be written', 'stop', 'exit 1']);
});

test('a process ends only once, for the first reason', async () => {
  const { end, happened, start, finishStop } = build();
  start();
  end.because('outdated', 78);
  end.because('cannot be written', 1);
  end.stop(0);
  finishStop();
  await settle();
  expect(happened).toEqual(['outdated', 'stop', 'exit 78']);
});

test('an ending process waits at most 10 seconds for a start that hangs', async () => {
  const { end, happened } = build();
  end.because('cannot be written', 1);
  await jest.advanceTimersByTimeAsync(9_999);
  expect(happened).toEqual(['cannot be written']);
  await jest.advanceTimersByTimeAsync(1);
  expect(happened).toEqual(['cannot be written', 'exit 1']);
});

test('an ending process reports an app that fails to start in the meantime', async () => {
  const { end, happened, failToStart } = build();
  end.because('cannot be written', 1);
  failToStart();
  await settle();
  expect(happened).toEqual(['cannot be written', 'failed: Error: no database']);
});
