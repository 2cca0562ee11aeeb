import type { GatsbySSR, RenderBodyArgs } from 'gatsby';

import { fontPreloads } from './src/seo/font-preloads';
import { loadedPageAttributes, type LoadedPageAttributes } from './src/seo/loaded-page';
import type { SiteContext } from './src/templates/page-context';

export { wrapPageElement } from './src/app/navigation/wrap-page-element';

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
