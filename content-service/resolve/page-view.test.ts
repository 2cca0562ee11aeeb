import { page, removeContentFolders } from '../testing/content-folder';
import { query, schemaOf } from '../testing/content-schema';

afterAll(removeContentFolders);

describe('page query', () => {
  it('returns every kind of section', async () => {
    const schema = schemaOf({
      'pages/wallet/index.en.yml': page(
        `
  - { kind: text, heading: Why it is so, lead: "*Lead*", body: "### Part\\n\\n[a](/docs/fees)" }
  - kind: cards
    id: cards
    cards:
      - { icon: swap, title: A, text: "**b**", to: /docs/fees }
      - { title: C, text: d, to: "https://x.example" }
  - { kind: steps, steps: [{ title: A, text: b }] }
  - { kind: table, columns: [A], rows: [["\`b\`"], [""]] }
  - { kind: code, samples: [{ title: T, language: json, code: "{}\\n" }] }
  - { kind: faq, items: [{ question: Q, answer: "[a](/) *b*" }] }
  - { kind: notice, tone: warn, body: "### Part" }
  - { kind: cta, body: b, actions: [{ label: L, to: /, primary: true }, { label: M, to: "mailto:a@b.example" }] }
  - { kind: part, part: latest-swaps, lead: l }`,
        'drawing: quay\nactions: [{ label: Go, to: "/?a=1" }]\n',
      ),
    });
    const {
      pages: [wallet],
    } = await query<{ pages: Record<string, unknown>[] }>(
      schema,
      `{
        pages(locale: ru) {
          key path isTranslated textLocale isCourtesy drawing eyebrow actions { label target isPrimary }
          sections {
            id kind heading leadHtml html columns rows tone part
            items { title html text icon target }
            samples { title language html source }
            actions { label target isPrimary }
          }
        }
      }`,
    );
    expect(wallet).toMatchObject({
      key: 'wallet',
      path: '/wallet',
      isTranslated: false,
      textLocale: 'en',
      isCourtesy: false,
      drawing: 'quay',
      eyebrow: null,
      actions: [{ label: 'Go', target: '/ru?a=1', isPrimary: false }],
    });
    expect(wallet?.sections).toMatchObject([
      {
        id: 'why-it-is-so',
        kind: 'text',
        heading: 'Why it is so',
        leadHtml: '<p><em>Lead</em></p>',
        html: '<h3 id="part">Part</h3>\n<p><a href="/ru/docs/fees">a</a></p>',
        items: [],
        rows: [],
        tone: null,
      },
      {
        id: 'cards',
        items: [
          {
            title: 'A',
            html: '<p><strong>b</strong></p>',
            text: 'b',
            icon: 'swap',
            target: '/ru/docs/fees',
          },
          { icon: null, target: 'https://x.example' },
        ],
      },
      { id: 'section-3', items: [{ title: 'A', html: '<p>b</p>' }] },
      { columns: ['A'], rows: [['<code>b</code>'], ['']] },
      {
        samples: [
          {
            title: 'T',
            language: 'json',
            html:
              '<pre tabindex="0"><code class="hljs language-json">' +
              '<span class="hljs-punctuation">{</span><span class="hljs-punctuation">}</span>' +
              '</code></pre>',
            source: '{}',
          },
        ],
      },
      { items: [{ title: 'Q', html: '<p><a href="/ru">a</a> <em>b</em></p>', text: 'a b' }] },
      { tone: 'warn', html: '<h3 id="part-2">Part</h3>' },
      {
        html: '<p>b</p>',
        actions: [
          { label: 'L', target: '/ru', isPrimary: true },
          { label: 'M', target: 'mailto:a@b.example', isPrimary: false },
        ],
        part: null,
      },
      { kind: 'part', part: 'latest-swaps', leadHtml: '<p>l</p>', html: null },
    ]);
  });
});
