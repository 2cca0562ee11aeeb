import type { GatsbySSR } from 'gatsby';

/** Named by gatsby/create-site-build.ts when the scripts are bundled. */
declare const STYLES_HASH: string;

/**
 * The theme is put on the page before the first paint, by a file of its own: a strict content
 * policy allows no inline script.
 */
export const onRenderBody: GatsbySSR['onRenderBody'] = ({ setHeadComponents }) => {
  // Gatsby renders its kept pages anew only when this code changes, and each page links the style
  // sheet by its hash: so the code changes with the styles.
  setHeadComponents([<script key={`theme ${STYLES_HASH}`} src="/theme.js" />]);
};
