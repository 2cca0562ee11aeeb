/** Fills the placeholders of a text from a page's attribute: `As of {{time}}`. */
export function filledText(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (place, name: string) => values[name] ?? place);
}
