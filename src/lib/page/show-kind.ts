/** Shows the texts for a kind of exchange, where an element of the page has one for each kind. */
export function showKind(kind: string): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-by-kind]')) {
    const texts = JSON.parse(element.dataset.byKind ?? '{}') as Readonly<Record<string, string>>;
    const text = texts[kind];
    if (text !== undefined && element.textContent !== text) element.textContent = text;
  }
}
