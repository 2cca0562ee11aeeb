/**
 * The colour of a token as the page has it now, as `#rrggbb`: what makes style sheets small writes
 * `#fff`.
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
