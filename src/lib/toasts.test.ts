import { briefToastMs, dismissToast, noToasts, showToast, toastMs, toastStore } from './toasts';

const messages = () => toastStore.get().map(({ message }) => message);

describe('toasts', () => {
  beforeEach(() => { jest.useFakeTimers(); toastStore.set(noToasts); });
  afterEach(() => { jest.useRealTimers(); });

  it('drops a message that equals the latest', () => {
    showToast({ message: 'a' });
    showToast({ message: 'a' });
    showToast({ message: 'b' });
    showToast({ message: 'a' });
    expect(messages()).toEqual(['a', 'b', 'a']);
  });

  it('goes after 30 s, a brief one after 3 s', () => {
    showToast({ message: 'long' });
    showToast({ message: 'brief', durationMs: briefToastMs });
    jest.advanceTimersByTime(briefToastMs);
    expect(messages()).toEqual(['long']);
    jest.advanceTimersByTime(toastMs - briefToastMs);
    expect(messages()).toEqual([]);
  });

  it('can be dismissed, once', () => {
    showToast({ message: 'a' });
    const [toast] = toastStore.get();
    dismissToast(toast!.id);
    const after = toastStore.get();
    dismissToast(toast!.id);
    expect(after).toEqual([]);
    expect(toastStore.get()).toBe(after);
  });
});
