import { findChanges } from './find-changes';
import type { PageData } from './gatsby-renderer';
import type { PlannedPage } from './planned-pages';

const result = (title: string): PageData['result'] => ({ data: {}, pageContext: { title } });
const planned = (path: string, title: string, template: PlannedPage['template'] = 'PostPage') => ({
  path,
  template,
  result: result(title),
});
const page = (path: string, title: string, more: Partial<PageData> = {}): PageData => ({
  componentChunkName: 'component---src-templates-post-page-tsx',
  path,
  result: result(title),
  staticQueryHashes: [],
  slicesMap: {},
  ...more,
});
const builtPages = (...pages: readonly PageData[]) =>
  new Map(pages.map((each) => [each.path, each]));

describe('findChanges', () => {
  test('finds pages that differ, are new, or have left the site', () => {
    const changes = findChanges(
      [planned('/same', 'Same'), planned('/edited', 'After'), planned('/new', 'New')],
      builtPages(page('/same', 'Same'), page('/edited', 'Before'), page('/left', 'Left')),
    );
    expect(changes).toEqual({
      stale: [page('/edited', 'After'), page('/new', 'New')],
      removed: ['/left'],
    });
  });

  test('keeps the pattern of a shell', () => {
    const changes = findChanges(
      [planned('/exchange', 'After')],
      builtPages(page('/exchange', 'Before', { matchPath: '/:pair' })),
    );
    expect(changes?.stale).toEqual([page('/exchange', 'After', { matchPath: '/:pair' })]);
  });

  test('a page that has another template now is rendered', () => {
    const changes = findChanges(
      [planned('/one', 'One', 'DocPage'), planned('/two', 'Two', 'DocPage')],
      builtPages(
        page('/one', 'One', { componentChunkName: 'component---src-templates-doc-page-tsx' }),
        page('/two', 'Two'),
      ),
    );
    expect(changes?.stale.map(({ path }) => path)).toEqual(['/two']);
  });

  test('the first page of a template needs a build', () => {
    expect(findChanges([planned('/new', 'New')], builtPages())).toBeNull();
  });
});
