import { ContentError } from '../load/content-error';

/** Puts values into `{name}` places. @throws ContentError when a text names a place that does not exist */
export function fillPlaceholders(template: string, places: Readonly<Record<string, string>>, file: string): string {
  return template.replace(/\{(\w+)\}/g, (_all, name: string) => {
    const filled = places[name];
    if (filled === undefined) throw new ContentError(file, undefined, `unknown placeholder {${name}}: use one of ${Object.keys(places).map((known) => `{${known}}`).join(' ')}`);
    return filled;
  });
}
