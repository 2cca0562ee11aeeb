import { planPages } from '../quayside-pages/plan/plan-pages';
import { article, contentByLocale } from '../quayside-pages/site-content.fixture';
import { pageDigest } from './page-digest';

const digestOf = (content: typeof contentByLocale, wanted: string): string => {
  const plan = planPages(content).find(({ path }) => path === wanted);
  if (plan === undefined) throw new Error(`No page ${wanted}`);
  return pageDigest(plan.context);
};
const english = contentByLocale.en;
const withDocs = (items: typeof english.docs.items) => ({
  ...contentByLocale,
  en: { ...english, docs: { items } },
});

it("a page's digest changes with its text", () => {
  const changed = english.docs.items.map((doc) => ({ ...doc, html: '<p>New</p>' }));
  expect(digestOf(withDocs(changed), '/docs/first')).not.toBe(
    digestOf(contentByLocale, '/docs/first'),
  );
});

it.each([
  ['a link to the glossary', { html: '<p>Text of <a href="/glossary#a">first</a></p>' }],
  ['the label of a table', { html: '<div aria-label="New"><p>Text of first</p></div>' }],
  ['a translation', { isTranslated: false }],
  ['the reading speed', { readingMinutes: 99 }],
])("a page's digest does not change with %s", (_what, fields) => {
  const [doc] = english.docs.items;
  const plain = { ...doc!, html: '<p>Text of first</p>' };
  expect(digestOf(withDocs([{ ...plain, ...fields }]), '/docs/first')).toBe(
    digestOf(withDocs([plain]), '/docs/first'),
  );
});

it("a page's digest does not change with its social picture", () => {
  const { context } = planPages(contentByLocale).find(({ path }) => path === '/docs/first')!;
  const seo = { ...context.seo, ogImage: '/social/other.png' };
  expect(pageDigest({ ...context, seo })).toBe(pageDigest(context));
});

it("a page's digest does not change with other pages and menus", () => {
  const more = withDocs([...english.docs.items, article('/docs/new', { category: 'start' })]);
  const renamed = {
    ...more,
    en: { ...more.en, navigation: { header: [{ path: '/', label: 'New' }], footer: [] } },
  };
  expect(digestOf(renamed, '/docs/first')).toBe(digestOf(contentByLocale, '/docs/first'));
});
