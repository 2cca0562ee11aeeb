/**
 * Returns a token's current colour on the page as `#rrggbb`; the CSS minifier may shorten it.
 */
export function tokenColour(name: string): string {
  return expandHexColour(
    window.getComputedStyle(document.documentElement).getPropertyValue(`--${name}`),
  );
}

export function expandHexColour(colour: string): string {
  const [, short = ''] = /^#([0-9a-f]{3})$/i.exec(colour.trim()) ?? [];
  return short === '' ? colour.trim() : `#${[...short].map((digit) => digit + digit).join('')}`;
}
