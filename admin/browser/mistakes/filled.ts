/** Fills in `{{name}}`. */
export const filled = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_place, name: string) => values[name] ?? '');
