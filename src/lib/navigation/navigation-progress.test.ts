import {
  beginProgress,
  endProgress,
  farewellMs,
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
    beginProgress();
    jest.advanceTimersByTime(throttleMs - 1);
    endProgress();
    jest.runAllTimers();
    expect(navigationPhaseStore.get()).toBe('idle');
  });

  it('shows a slow navigation, and then the closing phase', () => {
    beginProgress();
    jest.advanceTimersByTime(throttleMs);
    expect(navigationPhaseStore.get()).toBe('loading');
    endProgress();
    expect(navigationPhaseStore.get()).toBe('done');
    jest.advanceTimersByTime(farewellMs);
    expect(navigationPhaseStore.get()).toBe('idle');
  });

  it('continues when a second navigation starts meanwhile', () => {
    beginProgress();
    jest.advanceTimersByTime(throttleMs / 2);
    beginProgress();
    jest.advanceTimersByTime(throttleMs / 2);
    expect(navigationPhaseStore.get()).toBe('loading');
    beginProgress();
    expect(navigationPhaseStore.get()).toBe('loading');
  });
});
