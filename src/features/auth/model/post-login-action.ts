import type { AccountDialog } from '../../../lib/session/account-dialog';

export type PostLoginContext = {
  readonly dialog: AccountDialog | null;
  readonly isLoggedIn: boolean;
  /** Whether the account was created during this visit. */
  readonly hasRegistered: boolean;
  /** Whether the page has a calculator that is set to buy or sell with a card. */
  readonly isCardOrderOpen: boolean;
};

/**
 * What happens to an open dialog after a login: nothing, or it closes and optionally opens a page.
 */
export type PostLoginAction =
  | { readonly kind: 'none' }
  | {
      readonly kind: 'close';
      /** Path to open, without a language prefix; null to stay on the page. */ readonly leadsTo:
        string | null;
    };

const welcomePath = '/profile/affiliate-program';

/**
 * Decides what happens after a login. After registration a user goes to
 * `/profile/affiliate-program`, unless a page that needs an account opened the dialog or a card
 * order is in progress.
 */
export function postLoginAction({
  dialog,
  isLoggedIn,
  hasRegistered,
  isCardOrderOpen,
}: PostLoginContext): PostLoginAction {
  if (!isLoggedIn || dialog === null || (dialog.kind !== 'login' && dialog.kind !== 'register'))
    return { kind: 'none' };
  return {
    kind: 'close',
    leadsTo: dialog.returnPath ?? (hasRegistered && !isCardOrderOpen ? welcomePath : null),
  };
}
