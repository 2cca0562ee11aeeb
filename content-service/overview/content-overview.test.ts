import type { Content } from '../editing/merge/same-content';
import { overviewOf } from './content-overview';

const overview = (files: Readonly<Record<string, Content>>) =>
  overviewOf(new Map(Object.entries(files)), '2026-06-15');
const description =
  'A description that is long enough for search engines, which show about this much.';
const post = (fields: Content = {}) => ({
  ...{ title: 'How a swap works', description, date: '2026-01-01', body: 'Text.' },
  ...(fields as object),
});

describe('what is not translated', () => {
  test.each<[string, Readonly<Record<string, Content>>, object]>([
    [
      'an entry without a language',
      { 'content/docs/a/index.en.md': {}, 'content/docs/a/index.ru.md': {} },
      { file: 'content/docs/a/index.en.md', locale: 'es', fields: [] },
    ],
    [
      'a text of a dictionary',
      {
        'content/locales/en/a.json': { form: { send: 'Send coins', name: 'USDT' } },
        'content/locales/es/a.json': { form: { send: 'Send coins', name: 'USDT' } },
      },
      { file: 'content/locales/es/a.json', locale: 'es', fields: ['form.send'] },
    ],
    [
      'texts of a table',
      {
        'content/navigation/footer.yml': [
          { title: { en: 'Read more', ru: 'Read more', es: 'Leer más' } },
          { title: { en: 'Our company', ru: 'Our company', es: 'Empresa' } },
        ],
      },
      { file: 'content/navigation/footer.yml', locale: 'ru', fields: ['0.title.ru', '1.title.ru'] },
    ],
  ])('%s is found', (_what, files, expected) => {
    expect(overview(files).untranslated).toEqual([expected]);
  });

  test.each<[string, Content]>([
    ['a name', 'Cosmos Hub'],
    ['a word', 'swap'],
    ['a link', 'https://example.org/a b@example.org'],
    ['placeholders', '{{amount}} <b>{{coin}}</b>'],
  ])('%s may be the same in every language', (_what, text) => {
    const table = { en: text, ru: text, es: text };
    expect(overview({ 'content/roadmap.yml': [{ title: table }] }).untranslated).toEqual([]);
  });

  test('a link may be the same in every language', () => {
    const page = { actions: [{ to: '/docs/how it works' }] };
    const files = { 'content/pages/a/index.en.yml': page, 'content/pages/a/index.ru.yml': page };
    expect(overview(files).untranslated.filter(({ locale }) => locale === 'ru')).toEqual([]);
  });
});

describe('lengths for search engines', () => {
  const seo = (title: string) => ({
    'content/seo/pages.yml': { home: { en: { title, description } } },
  });
  test.each([
    [9, true],
    [10, false],
    [60, false],
    [61, true],
  ])('a title of %i characters is reported: %s', (length, isReported) => {
    const found = overview(seo('a'.repeat(length))).lengths;
    const place = { file: 'content/seo/pages.yml', field: 'home.en.title', locale: 'en' };
    expect(found).toEqual(
      isReported ? [{ ...place, kind: 'title', length, min: 10, max: 60 }] : [],
    );
  });

  test('a text that differs from page to page is not measured', () => {
    expect(overview(seo('{coin}')).lengths).toEqual([]);
  });

  test('descriptions of articles and categories are measured', () => {
    const { lengths } = overview({
      'content/blog/guides/a/index.ru.md': post({ description: 'Short.' }),
      'content/blog/categories.yml': [{ description: { en: description, es: 'Short.' } }],
    });
    expect(lengths.map(({ field, locale }) => [field, locale])).toEqual([
      ['description', 'ru'],
      ['0.description.es', 'es'],
    ]);
  });
});

test.each<[string, Content, string | null | undefined]>([
  ['a draft', { draft: true }, null],
  ['a day in the future', { date: '2026-06-16' }, '2026-06-16'],
  ['a time in the future', { publishAt: '2026-06-16T09:00:00Z' }, '2026-06-16T09:00:00Z'],
  ['today', { date: '2026-06-15' }, undefined],
  ['a time that has passed', { publishAt: '2026-06-14T09:00:00Z' }, undefined],
])('%s is unpublished or not', (_what, fields, date) => {
  const found = overview({ 'content/blog/guides/a/index.en.md': post(fields) }).unpublished;
  expect(found.map((each) => each.date)).toEqual(date === undefined ? [] : [date]);
});
