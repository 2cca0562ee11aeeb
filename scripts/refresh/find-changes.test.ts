import { pageDigestOf } from './built-pages';
import { findChanges } from './find-changes';
import type { PageData } from './gatsby-renderer';

const page = (path: string, title: string, template = 'post-page'): PageData => ({
  componentChunkName: `component---src-templates-${template}-tsx`,
  path,
  result: { data: {}, pageContext: { title } },
  staticQueryHashes: [],
  slicesMap: {},
});
const builtPages = (...pages: readonly PageData[]) =>
  new Map(pages.map((each) => [each.path, pageDigestOf(each)]));

describe('findChanges', () => {
  test('finds pages that differ, are new, or have left the site', () => {
    const [same, edited, added] = [
      page('/same', 'Same'),
      page('/edited', 'After'),
      page('/new', 'New'),
    ];
    expect(
      findChanges(
        [same, edited, added],
        builtPages(same, page('/edited', 'Before'), page('/left', 'Left')),
      ),
    ).toEqual({ stale: [edited, added], removed: ['/left'] });
  });

  test('a page that has another template or another pattern now is rendered', () => {
    const [doc, shell] = [
      page('/one', 'One', 'doc-page'),
      { ...page('/order', 'Order'), matchPath: '/order/*' },
    ];
    const changes = findChanges(
      [doc, shell],
      builtPages(page('/one', 'One'), page('/order', 'Order')),
    );
    expect(changes.stale).toEqual([doc, shell]);
  });
});
