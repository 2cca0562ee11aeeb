import {
  startProgress,
  endProgress,
  fadeOutMs,
  maxProgressMs,
  navigationPhaseStore,
  throttleMs,
} from './navigation-progress';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  endProgress();
  jest.runAllTimers();
  jest.useRealTimers();
});

describe('navigation progress', () => {
  it('shows nothing for a quick navigation', () => {
    startProgress();
    jest.advanceTimersByTime(throttleMs - 1);
    endProgress();
    jest.runAllTimers();
    expect(navigationPhaseStore.get()).toBe('idle');
  });

  it('shows a slow navigation, and then the closing phase', () => {
    startProgress();
    jest.advanceTimersByTime(throttleMs);
    expect(navigationPhaseStore.get()).toBe('loading');
    endProgress();
    expect(navigationPhaseStore.get()).toBe('done');
    jest.advanceTimersByTime(fadeOutMs);
    expect(navigationPhaseStore.get()).toBe('idle');
  });

  it('continues when a second navigation starts in the meantime', () => {
    startProgress();
    jest.advanceTimersByTime(throttleMs / 2);
    startProgress();
    jest.advanceTimersByTime(throttleMs / 2);
    expect(navigationPhaseStore.get()).toBe('loading');
    startProgress();
    expect(navigationPhaseStore.get()).toBe('loading');
  });

  it('ends if nothing reports that a document failed to load', () => {
    startProgress();
    jest.advanceTimersByTime(throttleMs + maxProgressMs + fadeOutMs);
    expect(navigationPhaseStore.get()).toBe('idle');
  });
});
