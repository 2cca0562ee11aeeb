import { waitFor } from '@testing-library/react';

import { stubIntersections } from '../testing/stub-intersections';
import { startPageParts, startPriceChart } from './page-parts';

let comeNear: () => void;
beforeEach(() => {
  jest.spyOn(console, 'warn').mockReturnValue(undefined);
  comeNear = stubIntersections();
});
const parts = () => ({
  mountSiteParts: jest.fn(),
  mountPagePart: jest.fn(),
  mountPriceChart: jest.fn(),
});

test('a live part loads when the reader is near and has interacted, and a failure is reported', async () => {
  document.body.innerHTML =
    '<section data-toasts=""></section><div data-light-parts data-part-failed="Not loaded"></div>' +
    '<div data-page-part="find-order"></div>';
  const load = jest.fn().mockRejectedValue(new TypeError('no connection'));
  startPageParts(load);
  comeNear();
  expect(load).not.toHaveBeenCalled();
  window.dispatchEvent(new Event('pointermove'));
  await waitFor(() => {
    expect(document.querySelector('[data-toasts]')?.textContent).toBe('Not loaded');
  });
});

test('the chart loads at once when its button is pressed, and only once', async () => {
  document.body.innerHTML = '<div data-chart="btc"><button>Show chart</button></div>';
  const loaded = parts();
  const load = jest.fn().mockResolvedValue(loaded);
  startPriceChart(load);
  document.querySelector('button')?.click();
  comeNear();
  window.dispatchEvent(new Event('wheel'));
  await waitFor(() => {
    expect(loaded.mountPriceChart).toHaveBeenCalledTimes(1);
  });
  expect(load).toHaveBeenCalledTimes(1);
});

test('a part of the page that failed to load is not requested again by each move of the pointer', async () => {
  jest.useFakeTimers();
  document.body.innerHTML = '<div data-page-part="find-order"></div>';
  const mountPagePart = jest.fn();
  const load = jest
    .fn()
    .mockRejectedValueOnce(new TypeError('no connection'))
    .mockResolvedValue({ mountPagePart });
  startPageParts(load);
  comeNear();
  const interact = async (): Promise<void> => {
    window.dispatchEvent(new Event('pointerdown'));
    await jest.advanceTimersByTimeAsync(0);
  };
  await interact();
  await interact();
  expect(load).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(10_000);
  expect(load).toHaveBeenCalledTimes(1);
  comeNear();
  await interact();
  expect(mountPagePart).toHaveBeenCalledTimes(1);
  jest.useRealTimers();
});

test('a part is loaded if the only interaction has led to it', async () => {
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
