import { renderMarkdown } from './render-markdown';

describe('renderMarkdown', () => {
  it.each([
    ['## What we do', '<h2 id="what-we-do">What we do</h2>'],
    ['## Что мы делаем', '<h2 id="что-мы-делаем">Что мы делаем</h2>'],
    ['one\ntwo', '<p>one two</p>'],
    ['- a\n- b\n  goes on', '<ul><li>a</li><li>b goes on</li></ul>'],
    ['1. a\n2. **b**', '<ol><li>a</li><li><strong>b</strong></li></ol>'],
    ['> quoted\n> text', '<blockquote><p>quoted text</p></blockquote>'],
    ['`a*b*<c>` and *d*', '<p><code>a*b*&lt;c&gt;</code> and <em>d</em></p>'],
    ['[a](/b) [c](https://d.example/?e=1&f=2)', '<p><a href="/b">a</a> <a href="https://d.example/?e=1&amp;f=2">c</a></p>'],
  ])('renders %j', (source, html) => {
    expect(renderMarkdown(source)).toBe(html);
  });

  it('lets no markup and no script target through', () => {
    expect(renderMarkdown('<script>alert(1)</script>')).toBe('<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>');
    expect(renderMarkdown('[a](javascript:alert(1))')).not.toContain('<a');
    expect(renderMarkdown('[a](//evil.example)')).not.toContain('<a');
    expect(renderMarkdown('[a](/b"onclick="x)')).toContain('href="/b&quot;onclick=&quot;x"');
  });
});
