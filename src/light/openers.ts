import { openConsentPrompt } from '../lib/consent/consent-prompt';
import { openSearch } from '../lib/search/search-dialog-store';
import { isSearchShortcut } from '../lib/search/search-shortcut';
import { openAccountDialog } from '../lib/session/account-dialog';
import { accountMenuStore } from '../lib/session/account-menu';
import { sessionStore } from '../lib/session/session';

const openers: Readonly<Record<string, () => void>> = {
  search: openSearch,
  login: () => {
    openAccountDialog('login');
  },
  account: () => {
    if (sessionStore.get().kind === 'guest') openAccountDialog('login');
    else accountMenuStore.update((isOpen) => !isOpen);
  },
  consent: openConsentPrompt,
};

/** Lets the page's buttons, and the keys of the search, open what they name. */
export function startOpeners(): void {
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-opens]') : null;
    openers[button?.dataset.opens ?? '']?.();
  });
  document.addEventListener('keydown', (event) => {
    if (!isSearchShortcut(event)) return;
    event.preventDefault();
    openSearch();
  });
}
