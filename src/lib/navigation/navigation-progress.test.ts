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

describe('the progress of a navigation', () => {
  it('shows nothing of one that is quick', () => {
    beginProgress();
    jest.advanceTimersByTime(throttleMs - 1);
    endProgress();
    jest.runAllTimers();
    expect(navigationPhaseStore.get()).toBe('idle');
  });

  it('shows one that takes longer, and says farewell', () => {
    beginProgress();
    jest.advanceTimersByTime(throttleMs);
    expect(navigationPhaseStore.get()).toBe('loading');
    endProgress();
    expect(navigationPhaseStore.get()).toBe('done');
    jest.advanceTimersByTime(farewellMs);
    expect(navigationPhaseStore.get()).toBe('idle');
  });

  it('goes on when a second one begins meanwhile', () => {
    beginProgress();
    jest.advanceTimersByTime(throttleMs / 2);
    beginProgress();
    jest.advanceTimersByTime(throttleMs / 2);
    expect(navigationPhaseStore.get()).toBe('loading');
    beginProgress();
    expect(navigationPhaseStore.get()).toBe('loading');
  });
});
