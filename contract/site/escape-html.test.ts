import { escapeHtml } from './escape-html';

test.each([
  ['<img src=x onerror=alert(1)>', '&lt;img src=x onerror=alert(1)&gt;'],
  ['" onclick="x', '&quot; onclick=&quot;x'],
  ["it's", 'it&#39;s'],
  ['&amp;', '&amp;amp;'],
  ['Обмен 0,5 ETH', 'Обмен 0,5 ETH'],
])('escapeHtml makes %j safe in HTML', (text, safe) => {
  expect(escapeHtml(text)).toBe(safe);
});
