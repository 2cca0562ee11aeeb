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

it("a page's digest does not change with other pages and menus", () => {
  const more = withDocs([...english.docs.items, article('/docs/new', { category: 'start' })]);
  const renamed = {
    ...more,
    en: { ...more.en, navigation: { header: [{ path: '/', label: 'New' }], footer: [] } },
  };
  expect(digestOf(renamed, '/docs/first')).toBe(digestOf(contentByLocale, '/docs/first'));
});
