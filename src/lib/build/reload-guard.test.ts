import { createMemoryStorage } from '../../testing/memory-storage';
import { createReloadGuard, reloadGuardMs } from './reload-guard';

describe('createReloadGuard', () => {
  it('blocks a second reload within the guard period, even on the next page', () => {
    let nowMs = 1_000_000;
    const storage = createMemoryStorage();
    const reload = jest.fn();
    const nextPage = () => createReloadGuard({ now: () => nowMs, reload, storage: () => storage });
    expect(nextPage()()).toBe(true);
    nowMs += reloadGuardMs - 1;
    expect(nextPage()()).toBe(false);
    nowMs += 1;
    expect(nextPage()()).toBe(true);
    expect(reload).toHaveBeenCalledTimes(2);
  });

  it('does not reload if nothing can be stored', () => {
    const reload = jest.fn();
    expect(
      createReloadGuard({
        now: () => 1_000_000,
        reload,
        storage: () => {
          throw new Error('forbidden');
        },
      })(),
    ).toBe(false);
    expect(reload).not.toHaveBeenCalled();
  });
});
