import type { GatsbySSR } from 'gatsby';

import { fontPreloads } from './src/seo/font-preloads';

/** Defined by plugins/quayside-bundle-trimming/gatsby-node.ts when the scripts are bundled. */
declare const STYLES_HASH: string;

/**
 * Preloads the font, and adds a script that sets the theme before the first paint. The script is a
 * separate file, because a strict content policy allows no inline scripts.
 */
export const onRenderBody: GatsbySSR['onRenderBody'] = ({ pathname, setHeadComponents }) => {
  // Gatsby renders its cached pages again only when this code changes, and each page links the
  // style sheet by its hash, so the code must change with the styles.
  setHeadComponents([
    <script key={`theme ${STYLES_HASH}`} src="/theme.js" />,
    ...fontPreloads(pathname),
  ]);
};
