import { createMemoryStorage } from '../../testing/memory-storage';
import { createReloadGuard, reloadGuardMs } from './reload-guard';

describe('the reload guard', () => {
  it('lets no second reload through within its time, not even from the page after', () => {
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

  it('does not reload where nothing can be kept', () => {
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
