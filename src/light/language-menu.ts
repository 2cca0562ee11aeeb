import { localisePath, splitLocale } from '@quayside/contract/site/locales';

/**
 * Closes the menu of languages on Escape, and as soon as the focus leaves it. Its links lead to the
 * address in the other language: only the browser knows the query and the fragment, and the path of
 * a page that was not found.
 */
export function startLanguageMenu(): void {
  const menu = document.querySelector<HTMLDetailsElement>('[data-language-menu]');
  if (menu === null) return;
  menu.addEventListener('focusout', ({ relatedTarget }) => {
    if (!menu.contains(relatedTarget as Node | null)) menu.open = false;
  });
  menu.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return;
    menu.open = false;
    menu.querySelector('summary')?.focus();
  });
  for (const link of menu.querySelectorAll<HTMLAnchorElement>('[data-language]'))
    link.addEventListener('click', () => {
      const { pathname, search, hash } = window.location;
      const { path } = splitLocale(pathname);
      link.href = `${localisePath(link.dataset.language ?? '', path)}${search}${hash}`;
    });
}
