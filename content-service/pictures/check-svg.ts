import type { ContentProblem } from '../load/content-error';

type Finding = Pick<ContentProblem, 'problem' | 'fix'>;

const rules: readonly (readonly [RegExp, string, string])[] = [
  [/<\s*(?:\w+:)?script[\s>/]/i, 'contains a script', 'Export it again without scripts'],
  [/[\s"']on\w+\s*=\s*["']/i, 'contains an event handler (on…=)', 'Remove the attribute'],
  [
    /<\s*(?:\w+:)?foreignObject[\s>/]/i,
    'contains foreign markup (foreignObject)',
    'Turn it into shapes',
  ],
  [/<!(?:ENTITY|DOCTYPE[^>]*\[)/i, 'defines entities', 'Export it again without a document type'],
  [/<\?xml-stylesheet/i, 'loads a stylesheet', 'Put the styles in the picture'],
  [
    /href\s*=\s*["'](?!\s*(?:#|data:image\/(?:png|jpeg|webp);))/i,
    'refers to something outside itself',
    'Keep references inside the picture (href="#…")',
  ],
  [
    /javascript:|attributeName\s*=\s*["'](?:xlink:)?href/i,
    'contains a script',
    'Export it again without scripts',
  ],
  [
    /url\((?!\s*["']?\s*#)/i,
    'loads something with url(…)',
    'Keep references inside the picture (url(#…))',
  ],
  [/@import/i, 'loads a stylesheet', 'Put the styles in the picture'],
];

/**
 * Finds what an SVG must not contain: it is served unchanged, from the site's own host.
 */
export function checkSvg(source: string): readonly Finding[] {
  return rules
    .filter(([pattern]) => pattern.test(source))
    .map(([, problem, fix]) => ({ problem: `the picture ${problem}`, fix }));
}
