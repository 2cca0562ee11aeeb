import type { HealthEvent, HealthView } from '../model/health-state';
import { watchHealth } from './watch-health';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

const well: HealthEvent = { kind: 'answered', status: 'OK', reason: null, reasons: {} };
const suspended: HealthEvent = {
  kind: 'answered',
  status: 'TECHNICAL_DIFFICULTIES',
  reason: 'Maintenance',
  reasons: {},
};
const unanswered: HealthEvent = { kind: 'unanswered' };

function setUp(...answers: readonly HealthEvent[]) {
  const left = [...answers];
  const page = {
    isVisible: true,
    wake: (): void => undefined,
    doubt: (): void => undefined,
    listeners: 2,
  };
  const ask = jest.fn(async () => left.shift() ?? well);
  const probe = jest.fn(async () => false);
  const seen: string[] = [];
  const stop = watchHealth({
    ask,
    probe,
    onView: ({ availability }: HealthView) => {
      seen.push(availability);
    },
    isVisible: () => page.isVisible,
    onWake: (listener) => {
      page.wake = listener;
      return () => {
        page.listeners -= 1;
      };
    },
    onDoubt: (listener) => {
      page.doubt = listener;
      return () => {
        page.listeners -= 1;
      };
    },
  });
  return { ask, probe, seen, page, stop };
}

it('watchHealth checks repeatedly, so that an open page notices when a suspension starts and ends', async () => {
  const { seen } = setUp(well, suspended, well);
  await jest.advanceTimersByTimeAsync(5_000 + 7_500);
  expect(seen).toEqual(['OK', 'TECHNICAL_DIFFICULTIES', 'OK']);
});

it('watchHealth probes the connection on the fourth failure in a row and on every later one', async () => {
  const { seen, probe } = setUp(unanswered, unanswered, unanswered, unanswered, unanswered);
  await jest.advanceTimersByTimeAsync(7_500 + 11_250);
  expect(probe).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(16_875 + 25_312.5);
  expect(probe).toHaveBeenCalledTimes(2);
  expect(seen).toEqual(['OK', 'OK', 'OK', 'OFFLINE', 'OFFLINE']);
});

it('watchHealth pauses while the page is hidden, and checks immediately when it becomes visible', async () => {
  const { ask, page } = setUp();
  await jest.advanceTimersByTimeAsync(0);
  page.isVisible = false;
  await jest.advanceTimersByTimeAsync(60_000);
  expect(ask).toHaveBeenCalledTimes(1);
  page.isVisible = true;
  page.wake();
  expect(ask).toHaveBeenCalledTimes(2);
});

it('watchHealth sends one request at a time', async () => {
  const { ask, page } = setUp();
  page.wake();
  page.wake();
  expect(ask).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(4_999);
  expect(ask).toHaveBeenCalledTimes(1);
});

it('watchHealth checks immediately when another request is rejected, but not during a suspension', async () => {
  const { ask, page, seen } = setUp(well, suspended);
  await jest.advanceTimersByTimeAsync(0);
  page.doubt();
  await jest.advanceTimersByTimeAsync(0);
  expect(seen).toEqual(['OK', 'TECHNICAL_DIFFICULTIES']);
  page.doubt();
  expect(ask).toHaveBeenCalledTimes(2);
});

it('watchHealth sends no requests once it is stopped', async () => {
  const { ask, page, seen, stop } = setUp(suspended, suspended);
  stop();
  await jest.advanceTimersByTimeAsync(60_000);
  expect([ask.mock.calls.length, page.listeners, seen]).toEqual([1, 0, []]);
});
