import { startPrefetching } from './prefetch-links';

const hints = (): readonly (string | null)[] =>
  [...document.querySelectorAll('link[rel="prefetch"]')].map((hint) => hint.getAttribute('href'));
const hover = (id: string): void => {
  document.getElementById(id)?.dispatchEvent(new Event('pointerover', { bubbles: true }));
};

test('a page under the pointer is prefetched once, four at a time, and none on 2g', () => {
  document.body.innerHTML =
    '<a id="file" href="/feed.xml">f</a><a id="out" href="https://other.example/">o</a>' +
    [1, 2, 3, 4, 5].map((n) => `<a href="/docs/${n}"><b id="p${n}">p</b></a>`).join('');
  const connection = { effectiveType: '2g' };
  Object.defineProperty(navigator, 'connection', { configurable: true, value: connection });
  startPrefetching();
  hover('p1');
  expect(hints()).toEqual([]);
  connection.effectiveType = '4g';
  for (const id of ['file', 'out', 'p1', 'p1', 'p2', 'p3', 'p4', 'p5']) hover(id);
  expect(hints()).toEqual(['/docs/1', '/docs/2', '/docs/3', '/docs/4']);
  document.querySelector('link')?.dispatchEvent(new Event('load'));
  hover('p5');
  expect(hints()).toHaveLength(5);
});
