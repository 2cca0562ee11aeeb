import { waitFor } from '@testing-library/react';

import { openSearch, searchDialogStore } from '../lib/search/search-dialog-store';
import { startLightParts } from './light-parts';
import { startPageParts } from './page-parts';

test('a failed download is reported at once, and the next press tries again', async () => {
  jest.spyOn(console, 'warn').mockReturnValue(undefined);
  document.body.innerHTML =
    '<section data-toasts="toast"></section><div data-light-parts data-search-failed="No search"></div>';
  const mountSiteParts = jest.fn();
  const load = jest
    .fn()
    .mockRejectedValueOnce(new TypeError('no connection'))
    .mockResolvedValueOnce({ mountSiteParts });
  startLightParts(load);
  openSearch();
  await waitFor(() => {
    expect(document.querySelector('.toast')?.textContent).toBe('No search');
  });
  expect(searchDialogStore.get()).toBe(false);
  openSearch();
  await waitFor(() => {
    expect(mountSiteParts).toHaveBeenCalledTimes(1);
  });
});

test('a part of the page that failed to load is not requested again by each move of the pointer', async () => {
  jest.useFakeTimers();
  jest.spyOn(console, 'warn').mockReturnValue(undefined);
  document.body.innerHTML = '<div data-page-part="find-order"></div>';
  const mountPagePart = jest.fn();
  const load = jest
    .fn()
    .mockRejectedValueOnce(new TypeError('no connection'))
    .mockResolvedValue({ mountPagePart });
  startPageParts(load);
  const interact = async (): Promise<void> => {
    window.dispatchEvent(new Event('pointerdown'));
    await jest.advanceTimersByTimeAsync(0);
  };
  await interact();
  await interact();
  expect(load).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(10_000);
  expect(load).toHaveBeenCalledTimes(1);
  await interact();
  expect(mountPagePart).toHaveBeenCalledTimes(1);
  jest.useRealTimers();
});

test('a part is loaded if the only interaction has led to it', async () => {
  let comeNear = (): void => undefined;
  window.IntersectionObserver = class {
    constructor(notify: (entries: readonly { isIntersecting: boolean }[]) => void) {
      comeNear = () => {
        notify([{ isIntersecting: true }]);
      };
    }
    observe = (): void => undefined;
    disconnect = (): void => undefined;
  } as unknown as typeof window.IntersectionObserver;
  document.body.innerHTML = '<div data-page-part="find-order"></div>';
  const mountPagePart = jest.fn();
  startPageParts(() => Promise.resolve({ mountPagePart } as never));
  window.dispatchEvent(new Event('wheel'));
  expect(mountPagePart).not.toHaveBeenCalled();
  comeNear();
  await waitFor(() => {
    expect(mountPagePart).toHaveBeenCalledTimes(1);
  });
});
