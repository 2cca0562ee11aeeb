import { startCoinLogos } from './coin-logos';

test('the letters of a coin replace a logo that fails to load, except in what React renders', () => {
  document.body.innerHTML =
    '<i><img data-letters="BTC" alt=""></i><div data-react><img data-letters="ETH" alt=""></div>';
  startCoinLogos();
  for (const image of document.querySelectorAll('img')) image.dispatchEvent(new Event('error'));
  expect(document.querySelector('i')?.textContent).toBe('BTC');
  expect(document.querySelector('[data-react] img')).not.toBeNull();
});
