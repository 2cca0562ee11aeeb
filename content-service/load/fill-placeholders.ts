/**
 * Fills the placeholders (`{name}`) of a text. Placeholders without a value stay, and so do those
 * of the i18n library (`{{name}}`).
 */

export function fillPlaceholders(text: string, places: Readonly<Record<string, string>>): string {
  return text.includes('{')
    ? text.replace(/(?<!\{)\{(\w+)\}(?!\})/g, (place, name: string) =>
        Object.hasOwn(places, name) ? (places[name] ?? place) : place,
      )
    : text;
}

/** Fills the placeholders of every text in a parsed file. */
export function fillPlaceholdersIn(
  node: unknown,
  places: Readonly<Record<string, string>>,
): unknown {
  if (typeof node === 'string') return fillPlaceholders(node, places);
  if (Array.isArray(node)) return node.map((child) => fillPlaceholdersIn(child, places));
  if (typeof node !== 'object' || node === null) return node;
  return Object.fromEntries(
    Object.entries(node).map(([key, child]) => [key, fillPlaceholdersIn(child, places)]),
  );
}
