import { finding, type Finding } from '../problems/problem';

const rules = [
  [/<\s*(?:\w+:)?script[\s>/]/i, 'svgScript'],
  [/[\s"']on\w+\s*=\s*["']/i, 'svgHandler'],
  [/<\s*(?:\w+:)?foreignObject[\s>/]/i, 'svgForeign'],
  [/<!(?:ENTITY|DOCTYPE[^>]*\[)/i, 'svgEntities'],
  [/<\?xml-stylesheet/i, 'svgStyles'],
  [/href\s*=\s*["'](?!\s*(?:#|data:image\/(?:png|jpeg|webp);))/i, 'svgLink'],
  [/javascript:|attributeName\s*=\s*["'](?:xlink:)?href/i, 'svgScript'],
  [/url\((?!\s*["']?\s*#)/i, 'svgUrl'],
  [/@import/i, 'svgStyles'],
] as const;

/**
 * Finds what an SVG must not contain: it is served unchanged, from the site's own host.
 */
export function checkSvg(source: string): readonly Finding[] {
  return rules.filter(([pattern]) => pattern.test(source)).map(([, code]) => finding(code));
}
