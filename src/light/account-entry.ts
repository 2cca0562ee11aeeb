import { accountMenuStore } from '../lib/session/account-menu';
import { sessionStore } from '../lib/session/session';

const entrySelector = '[data-opens="account"]';

/** Shows in the header whether somebody is logged in, and whether the account menu is open. */
export function startAccountEntry(): void {
  const show = (): void => {
    const { kind } = sessionStore.get();
    if (kind === 'guest') accountMenuStore.set(false);
    for (const element of document.querySelectorAll<HTMLElement>('[data-session]'))
      element.dataset.session = kind;
    for (const element of document.querySelectorAll<HTMLElement>('[data-only]'))
      element.hidden = element.dataset.only !== kind;
    const button = document.querySelector(entrySelector);
    if (kind === 'user') {
      button?.removeAttribute('aria-haspopup');
      button?.setAttribute('aria-expanded', String(accountMenuStore.get()));
    } else {
      button?.removeAttribute('aria-expanded');
      button?.setAttribute('aria-haspopup', 'dialog');
    }
  };
  sessionStore.subscribe(show);
  accountMenuStore.subscribe(show);
  show();
}
