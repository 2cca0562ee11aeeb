import type { PagePart as PagePartName } from '@quayside/contract/site/page-parts';
import type { ComponentType } from 'react';

type PagePartEntry = {
  /** Downloads the part. Every part has its own named chunk. */
  load: () => Promise<ComponentType>;
  /** CSS length reserved until the part shows its content, which may be shorter. */
  height: string;
  /** The same below a width of 700 px. */
  heightOnPhone: string;
};

/** The live parts by name. A part name in the contract without an entry here is a type error. */
export const pagePartEntries: Readonly<Record<PagePartName, PagePartEntry>> = {
  'latest-swaps': {
    load: () =>
      import(/* webpackChunkName: "part-latest-swaps" */ '../latest/LatestSwaps').then(
        ({ LatestSwaps }) => LatestSwaps,
      ),
    height: '24.25rem',
    heightOnPhone: '33.25rem',
  },
  'find-order': {
    load: () =>
      import(/* webpackChunkName: "part-find-order" */ '../../features/order/find-order').then(
        ({ FindOrder }) => FindOrder,
      ),
    height: '23.25rem',
    heightOnPhone: '23.25rem',
  },
  'widget-builder': {
    load: () =>
      import(/* webpackChunkName: "part-widget-builder" */ '../widget/WidgetBuilder').then(
        ({ WidgetBuilder }) => WidgetBuilder,
      ),
    height: '56rem',
    heightOnPhone: '88rem',
  },
};
