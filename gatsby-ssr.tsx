import type { GatsbySSR, RenderBodyArgs } from 'gatsby';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';

import { ISLAND_ID_PREFIX } from './src/app/islands/island-data';
import { IslandMarkupContext } from './src/app/islands/Island';
import { wrapPageElement as wrapPage } from './src/app/navigation/wrap-page-element';
import { fontPreloads } from './src/seo/font-preloads';
import { loadedPageAttributes, type LoadedPageAttributes } from './src/seo/loaded-page';
import type { SiteContext } from './src/templates/page-context';

/** Renders an island as a root of its own, so that its ids are those which the browser makes. */
const islandMarkup = (island: ReactElement): string =>
  renderToString(island, { identifierPrefix: ISLAND_ID_PREFIX });

/** Gives a page its language and its links, and renders its islands apart from it. */
export const wrapPageElement: NonNullable<GatsbySSR['wrapPageElement']> = (args, options) => (
  <IslandMarkupContext.Provider value={islandMarkup}>
    {wrapPage(args as Parameters<typeof wrapPage>[0], options)}
  </IslandMarkupContext.Provider>
);

/** Defined by plugins/quayside-bundle-trimming/gatsby-node.ts when the scripts are bundled. */
declare const STYLES_HASH: string;

/** What Gatsby passes, with what its types don't declare. */
type BodyArgs = Pick<RenderBodyArgs, 'pathname' | 'setHeadComponents'> & {
  readonly setHtmlAttributes: (attributes: LoadedPageAttributes) => void;
  readonly loadPageDataSync: (pathname: string) => {
    readonly componentChunkName: string;
    readonly result?: { readonly pageContext?: { readonly site?: SiteContext } };
  };
};

/**
 * Names the loaded page, preloads the font, and adds what every head has alike: the schemes, the
 * icon, and a script that sets the theme before the first paint. The script is a separate file,
 * because a strict content policy allows no inline scripts.
 */
export const onRenderBody: GatsbySSR['onRenderBody'] = (args) => {
  const { pathname, setHeadComponents, setHtmlAttributes, loadPageDataSync } =
    args as unknown as BodyArgs;
  // A development server renders no page on the server.
  if (process.env.NODE_ENV === 'production') {
    const { componentChunkName, result } = loadPageDataSync(pathname);
    const announcementId = result?.pageContext?.site?.announcement?.id;
    setHtmlAttributes(loadedPageAttributes(pathname, componentChunkName, announcementId));
  }
  // Gatsby renders its cached pages again only when this code changes, and each page links the
  // style sheet by its hash, so the code must change with the styles.
  setHeadComponents([
    <meta key="schemes" name="color-scheme" content="light dark" />,
    <link key="icon" rel="icon" href="/icons/quayside.svg" type="image/svg+xml" />,
    <script key={`theme ${STYLES_HASH}`} src="/theme.js" />,
    ...fontPreloads(pathname),
  ]);
};
