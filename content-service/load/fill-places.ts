/**
 * A text with its places (`{name}`) filled; places that are not given stay, and so do those of the
 * i18n library (`{{name}}`).
 */
export function fillPlaces(text: string, places: Readonly<Record<string, string>>): string {
  return text.includes('{')
    ? text.replace(/(?<!\{)\{(\w+)\}(?!\})/g, (place, name: string) =>
        Object.hasOwn(places, name) ? (places[name] ?? place) : place,
      )
    : text;
}

/** The same for every text inside of a parsed file. */
export function fillPlacesIn(node: unknown, places: Readonly<Record<string, string>>): unknown {
  if (typeof node === 'string') return fillPlaces(node, places);
  if (Array.isArray(node)) return node.map((child) => fillPlacesIn(child, places));
  if (typeof node !== 'object' || node === null) return node;
  return Object.fromEntries(
    Object.entries(node).map(([key, child]) => [key, fillPlacesIn(child, places)]),
  );
}
