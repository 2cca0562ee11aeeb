/** Returns the relative luminance of `#rrggbb`, as WCAG defines it. */
export function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Returns the contrast of two colours, from 1 to 21. */
export function contrast(left: string, right: string): number {
  const [light = 0, dark = 0] = [luminance(left), luminance(right)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

const grounds = ['ground', 'surface', 'surface-sunk', 'surface-hover'] as const;

/** Which tokens appear on which background, and the minimum contrast that they need there. */
export const contrastNeeds: readonly (readonly [text: string, ground: string, least: number])[] = [
  // Amounts and addresses, including the second colour of address groups.
  ...grounds.flatMap(
    (ground) =>
      [
        ['ink', ground, 7],
        ['ink-soft', ground, 7],
      ] as const,
  ),
  ...grounds.flatMap(
    (ground) =>
      [
        ['ink-faint', ground, 4.5],
        ['primary-ink', ground, 4.5],
        ['error-ink', ground, 4.5],
      ] as const,
  ),
  ['on-primary', 'primary', 4.5],
  ['on-primary', 'primary-hover', 4.5],
  ['primary-ink', 'primary-soft', 4.5],
  ...['info-soft', 'warn-soft', 'error-soft', 'primary-soft'].map(
    (ground) => ['ink', ground, 7] as const,
  ),
  // Code, including its comments.
  ...['ink', 'ink-faint', 'code-keyword', 'code-string', 'code-number', 'code-name'].map(
    (word) => [word, 'code-ground', 4.5] as const,
  ),
  ['error-ink', 'error-soft', 4.5],
  ['warn-ink', 'warn-soft', 4.5],
  // Borders of controls, focus rings and icons need 3 : 1.
  ...['surface', 'surface-sunk', 'ground'].flatMap(
    (ground) =>
      [
        ['line-strong', ground, 3],
        ['focus', ground, 3],
        ['error', ground, 3],
      ] as const,
  ),
  ['warn', 'warn-soft', 3],
  ['error', 'error-soft', 3],
  ['primary', 'primary-soft', 3],
];
