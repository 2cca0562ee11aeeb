import type { GatsbySSR } from 'gatsby';

/** The theme is put on the page before the first paint, by a file of its own: a strict content policy allows no inline script. */
export const onRenderBody: GatsbySSR['onRenderBody'] = ({ setHeadComponents }) => {
  setHeadComponents([<script key="theme" src="/theme.js" />]);
};
