import { renderInline, renderMarkdown } from './render-markdown';

const pictures = new Map([
  ['./quay.png', { file: '0123456789abcdef.png', widthPx: 1200, heightPx: 600 }],
  ['./line.svg', { file: 'fedcba9876543210.svg', widthPx: 40, heightPx: 20 }],
]);
const render = (source: string, hasFirstPicture = false) =>
  renderMarkdown(source, { locale: 'ru', tableLabel: 'Table', pictures, hasFirstPicture }).html;

it.each([
  ['## What we do', '<h2 id="what-we-do">What we do</h2>'],
  ['## Что мы *делаем*', '<h2 id="что-мы-делаем">Что мы <em>делаем</em></h2>'],
  ['## A\n\n### A\n\n## !', '<h2 id="a">A</h2>\n<h3 id="a-2">A</h3>\n<h2 id="section">!</h2>'],
  ['one\ntwo', '<p>one\ntwo</p>'],
  ['- a\n- b\n  - c', '<ul>\n<li>a</li>\n<li>b\n<ul>\n<li>c</li>\n</ul>\n</li>\n</ul>'],
  ['> quoted\n> text', '<blockquote>\n<p>quoted\ntext</p>\n</blockquote>'],
  ['`a*b*<c>` and **d**', '<p><code>a*b*&lt;c&gt;</code> and <strong>d</strong></p>'],
])('renders %j', (source, html) => {
  expect(render(source)).toBe(html);
});

it.each([
  ['/docs/fees', '/ru/docs/fees'],
  ['/', '/ru'],
  ['/exchange-btc-eth?amount=1#top', '/ru/exchange-btc-eth?amount=1#top'],
  ['/?a=1', '/ru?a=1'],
  ['/api/openapi.json', '/api/openapi.json'],
  ['/api/v2/pairs/public?limit=1', '/api/v2/pairs/public?limit=1'],
  ['/icons/a.svg', '/icons/a.svg'],
  ['#part', '#part'],
  ['mailto:a@b.example', 'mailto:a@b.example'],
])('a link to %s leads to %s on a Russian page', (target, href) => {
  expect(render(`[a](${target})`)).toBe(`<p><a href="${href}">a</a></p>`);
});

it('escapes a backslash, so that a path cannot become a link to another site', () => {
  expect(render('[a](/\\evil.example)')).toContain('href="/%5Cevil.example"');
});

it('adds rel="noopener" to links to other sites', () => {
  expect(render('[c](https://d.example/?e=1&f=2 "T")')).toBe(
    '<p><a href="https://d.example/?e=1&amp;f=2" title="T" rel="noopener">c</a></p>',
  );
});

it.each([
  '[a](javascript:alert(1))',
  '[a](//evil.example)',
  '[a](data:text/html,x)',
  '[a](vbscript:x)',
  '[a](JaVaScRiPt:x)',
  '<javascript:alert(1)>',
  '[a](java&#10;script:x)',
  '[a](../x)',
])('renders %s without a link target', (source) => {
  expect(render(source)).not.toContain('href');
});

it.each([
  ['<script>alert(1)</script>', '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>'],
  ['a <img src=x onerror=alert(1)>', '<p>a &lt;img src=x onerror=alert(1)&gt;</p>'],
  [
    '<div onclick="x">\n\ntext\n\n</div>',
    '<p>&lt;div onclick=&quot;x&quot;&gt;</p>\n<p>text</p>\n<p>&lt;/div&gt;</p>',
  ],
  ['<!-- note -->', '<p>&lt;!-- note --&gt;</p>'],
])('renders the markup in %j as text', (source, html) => {
  expect(render(source)).toBe(html);
});

it('does not let text break out of attributes', () => {
  expect(render('[a](/b"onclick="x)')).toContain('href="/ru/b%22onclick=%22x"');
  expect(render('![a" onerror="x](./quay.png "t\\" onload=\\"y")')).not.toMatch(/ on\w+="/);
  expect(render('```json title="<b>"\n1\n```')).toContain('<figcaption>&lt;b&gt;</figcaption>');
  expect(render('```"><script>\n1\n```')).not.toContain('<script');
});

it('wraps a table in a scrollable region, labels it with its heading and aligns its cells with classes', () => {
  expect(render('## Fees\n\n| a | b |\n|---|--:|\n| 1 | `2` |')).toBe(`<h2 id="fees">Fees</h2>
<div class="table-scroll" tabindex="0" role="region" aria-label="Table: Fees"><table>
<thead>
<tr>
<th scope="col">a</th>
<th scope="col" class="align-right">b</th>
</tr>
</thead>
<tbody>
<tr>
<td>1</td>
<td class="align-right"><code>2</code></td>
</tr>
</tbody>
</table></div>`);
});

it('labels the tables of one section differently', () => {
  const html = render(
    '## Fees\n\n| a |\n|---|\n\nOr:\n\n| b |\n|---|\n\n## Limits\n\n| c |\n|---|',
  );
  expect([...html.matchAll(/aria-label="([^"]*)"/g)].map(([, label]) => label)).toEqual([
    'Table: Fees',
    'Table: Fees (2)',
    'Table: Limits',
  ]);
});

it('highlights code (in an unknown language, it is only escaped) and puts its title above it', () => {
  expect(render('```json\n{"a": 1}\n```')).toContain(
    '<pre tabindex="0"><code class="hljs language-json"><span class="hljs-punctuation">{</span>' +
      '<span class="hljs-attr">&quot;a&quot;</span>',
  );
  expect(render('```klingon\n<a>\n```')).toBe(
    '<pre tabindex="0"><code class="hljs language-klingon">&lt;a&gt;</code></pre>',
  );
  expect(render('    <a>')).toBe('<pre tabindex="0"><code class="hljs">&lt;a&gt;</code></pre>');
  expect(render('```http title="Ask"\nGET / HTTP/1.1\n```')).toMatch(
    new RegExp(
      '^<figure><figcaption>Ask</figcaption><pre tabindex="0"><code class="hljs language-http">' +
        '<span class="hljs-keyword">GET</span>.*</code></pre></figure>$',
      's',
    ),
  );
});

it('renders a picture in modern formats with its dimensions and a caption', () => {
  const path = '/pictures/0123456789abcdef';
  const sources = ['avif', 'webp']
    .map(
      (format) =>
        `<source type="image/${format}" srcset="${[480, 960, 1200]
          .map((width) => `${path}-${width}.${format} ${width}w`)
          .join(', ')}" sizes="(min-width: 48rem) 44rem, 100vw">`,
    )
    .join('');
  expect(render('![A quay](./quay.png "At night")')).toBe(
    `<figure><picture>${sources}<img src="${path}-960.png" width="1200" height="600" ` +
      'loading="lazy" decoding="async" alt="A quay"></picture>' +
      '<figcaption>At night</figcaption></figure>',
  );
  expect(render('![Lines](./line.svg)')).toBe(
    '<figure><img src="/pictures/fedcba9876543210.svg" width="40" height="20" ' +
      'loading="lazy" decoding="async" alt="Lines"></figure>',
  );
  expect(render('See ![Lines](./line.svg) here')).toMatch(/^<p>See <img [^>]*> here<\/p>$/);
});

it('loads the first picture of the page eagerly', () => {
  const html = render('![a](./line.svg)\n\n![b](./line.svg)', true);
  expect(html.match(/loading="eager" fetchpriority="high"/g)).toHaveLength(1);
  expect(html.indexOf('eager')).toBeLessThan(html.indexOf('lazy'));
});

it('keeps heading ids unique across several texts on a page', () => {
  const usedIds = new Set(['part']);
  expect(renderMarkdown('### Part', { locale: 'en', tableLabel: 'Table', usedIds }).html).toBe(
    '<h3 id="part-2">Part</h3>',
  );
  expect(renderMarkdown('### Part', { locale: 'en', tableLabel: 'Table', usedIds }).html).toBe(
    '<h3 id="part-3">Part</h3>',
  );
});

it('returns the plain text without code blocks', () => {
  expect(
    renderMarkdown('## A *b*\n\nc `d`\ne [f](/g)\n\n```\nx\n```\n\n| h |\n|---|\n| i |', {
      locale: 'en',
      tableLabel: 'Table',
    }).plainText,
  ).toBe('A b c d e f h i');
});

it('renderInline does not wrap the text in a paragraph', () => {
  expect(renderInline('**a** [b](/c) <i>', { locale: 'ru', tableLabel: 'Таблица' })).toBe(
    '<strong>a</strong> <a href="/ru/c">b</a> &lt;i&gt;',
  );
});
