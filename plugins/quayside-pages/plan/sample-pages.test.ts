import type { PagePlan } from './page-plan';
import { samplePages } from './sample-pages';

test('samplePages keeps a page of each template, and those that are served at other paths', () => {
  const plan = [
    { path: '/', template: 'HomePage' },
    { path: '/ru', template: 'HomePage' },
    { path: '/order', template: 'ClientShellPage', matchPath: '/order/*' },
    { path: '/ru/order', template: 'ClientShellPage', matchPath: '/ru/order/*' },
    { path: '/docs/fees', template: 'DocPage' },
    { path: '/docs/limits', template: 'DocPage' },
  ] as unknown as readonly PagePlan[];
  expect(samplePages(plan).map(({ path }) => path)).toEqual([
    '/',
    '/order',
    '/ru/order',
    '/docs/fees',
  ]);
});
