import type { PagePart as PagePartName } from '@quayside/contract/site/page-parts';
import type { ComponentType } from 'react';

type PagePartEntry = {
  /** Downloads the part; every part is a chunk of its own, with its name. */
  load: () => Promise<ComponentType>;
  /**
   * CSS length that is kept free until the part shows what it has to show; it may be lower then.
   */
  height: string;
  /** The same below 700 px of width. */
  heightOnPhone: string;
};

/** The live parts by name. A name of the contract without an entry here is a type error. */
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
