import { waitFor } from '@testing-library/react';

import { startPageParts, startPriceChart } from './page-parts';

let comeNear: () => void = () => undefined;
beforeEach(() => {
  jest.spyOn(console, 'warn').mockReturnValue(undefined);
  window.IntersectionObserver = class {
    constructor(callback: IntersectionObserverCallback) {
      comeNear = () => {
        callback(
          [{ isIntersecting: true } as IntersectionObserverEntry],
          this as unknown as IntersectionObserver,
        );
      };
    }
    observe() {
      return undefined;
    }
    disconnect() {
      return undefined;
    }
  } as unknown as typeof IntersectionObserver;
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
