import { pollWhileVisible } from './poll-while-visible';

function page(visibilityState: DocumentVisibilityState = 'visible') {
  const target = new EventTarget();
  const source = Object.assign(target, { visibilityState }) as EventTarget & {
    visibilityState: DocumentVisibilityState;
  };
  return {
    source,
    turn(state: DocumentVisibilityState) {
      source.visibilityState = state;
      target.dispatchEvent(new Event('visibilitychange'));
    },
  };
}

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

describe('pollWhileVisible', () => {
  it('checks immediately and at every interval until it is stopped', () => {
    const check = jest.fn();
    const end = pollWhileVisible(check, 60_000, page().source);
    expect(check).toHaveBeenCalledTimes(1);
    jest.advanceTimersByTime(120_000);
    expect(check).toHaveBeenCalledTimes(3);
    end();
    jest.advanceTimersByTime(120_000);
    expect(check).toHaveBeenCalledTimes(3);
  });

  it('pauses while the page is hidden, and checks when it becomes visible if a check is due', () => {
    const check = jest.fn();
    const { source, turn } = page('hidden');
    pollWhileVisible(check, 60_000, source);
    jest.advanceTimersByTime(300_000);
    expect(check).not.toHaveBeenCalled();
    turn('visible');
    expect(check).toHaveBeenCalledTimes(1);
    turn('hidden');
    jest.advanceTimersByTime(1_000);
    turn('visible');
    expect(check).toHaveBeenCalledTimes(1);
  });
});
