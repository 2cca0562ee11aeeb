/**
 * Returns the current colour of a token on the page, as `#rrggbb`: the CSS minifier writes `#fff`.
 */
export function tokenColour(name: string): string {
  return wholeColour(
    window.getComputedStyle(document.documentElement).getPropertyValue(`--${name}`),
  );
}

export function wholeColour(colour: string): string {
  const [, short = ''] = /^#([0-9a-f]{3})$/i.exec(colour.trim()) ?? [];
  return short === '' ? colour.trim() : `#${[...short].map((digit) => digit + digit).join('')}`;
}
