/** Keeps the query and the fragment when the reader switches to another language. */
export function startLanguageLinks(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-language]'))
    link.addEventListener('click', () => {
      link.search = window.location.search;
      link.hash = window.location.hash;
    });
}
