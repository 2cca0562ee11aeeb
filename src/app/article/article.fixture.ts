import type { ArticleText } from './ArticleHead';

/** Returns a sample article with the given fields replaced. */
export function articleFixture(changes: Partial<ArticleText> = {}): ArticleText {
  return {
    title: 'A first swap',
    description: 'What happens from the quote to the payout',
    html: '<h2 id="one">One</h2><p>Text with a <a href="/docs/fees">link</a>.</p><pre><code>npm start</code></pre>',
    coverHtml: '<img src="/quay.png" alt="A quay" width="10" height="5">',
    toc: [
      { id: 'one', text: 'One', level: 2 },
      { id: 'two', text: 'Two', level: 3 },
      { id: 'three', text: 'Three', level: 2 },
    ],
    readingMinutes: 3,
    published: '2026-01-12',
    updated: '2026-02-01',
    author: { name: 'Ann Quay', role: 'Support' },
    isTranslated: true,
    textLocale: 'en',
    prevailingPath: null,
    ...changes,
  };
}
