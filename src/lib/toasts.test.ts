import { noToasts, toastMs, toastStore } from './toast-store';
import { briefToastMs, dismissToast, holdToasts, showToast } from './toasts';

const messages = () => toastStore.get().map(({ message }) => message);

describe('toasts', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    for (const { id } of toastStore.get()) dismissToast(id);
    expect(toastStore.get()).toEqual(noToasts);
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('do not repeat a message that is identical to the latest one', () => {
    showToast({ message: 'a' });
    showToast({ message: 'a' });
    showToast({ message: 'b' });
    showToast({ message: 'a' });
    expect(messages()).toEqual(['a', 'b', 'a']);
  });

  it('disappear after 30 s, brief ones after 3 s', () => {
    showToast({ message: 'long' });
    showToast({ message: 'brief', durationMs: briefToastMs });
    jest.advanceTimersByTime(briefToastMs);
    expect(messages()).toEqual(['long']);
    jest.advanceTimersByTime(toastMs - briefToastMs);
    expect(messages()).toEqual([]);
  });

  it('stay while they are held, and then restart their full duration', () => {
    showToast({ message: 'long' });
    jest.advanceTimersByTime(toastMs - 5_000);
    holdToasts(true);
    showToast({ message: 'later', durationMs: briefToastMs });
    jest.advanceTimersByTime(10 * toastMs);
    expect(messages()).toEqual(['long', 'later']);
    holdToasts(false);
    jest.advanceTimersByTime(briefToastMs);
    expect(messages()).toEqual(['long']);
    jest.advanceTimersByTime(toastMs);
    expect(messages()).toEqual([]);
  });

  it('resume their timers when the toast that held them is dismissed', () => {
    showToast({ message: 'a' });
    holdToasts(true);
    dismissToast(toastStore.get()[0]!.id);
    showToast({ message: 'b' });
    jest.advanceTimersByTime(toastMs);
    expect(messages()).toEqual([]);
  });

  it('contain traceId, id, tone and message', () => {
    showToast({ message: 'a', tone: 'error', traceId: 't-1' });
    expect(toastStore.get()).toEqual([
      { id: expect.any(Number), traceId: 't-1', tone: 'error', title: null, message: 'a' },
    ]);
  });

  it('can be dismissed only once', () => {
    showToast({ message: 'a' });
    const [toast] = toastStore.get();
    dismissToast(toast!.id);
    const after = toastStore.get();
    dismissToast(toast!.id);
    expect(after).toEqual([]);
    expect(toastStore.get()).toBe(after);
  });
});
