import type { AccountDialog } from '../../../lib/session/account-dialog';

export type ArrivalContext = {
  readonly dialog: AccountDialog | null;
  readonly isLoggedIn: boolean;
  /** Whether the account was made in this visit. */
  readonly hasRegistered: boolean;
  /** Whether the page has a calculator that is set to buy or to sell with a card. */
  readonly isCardOrderOpen: boolean;
};

/**
 * What becomes of an open dialog when somebody is logged in: nothing, or it closes and leads to a
 * place.
 */
export type Arrival =
  | { readonly kind: 'none' }
  | {
      readonly kind: 'close';
      /** Without a language prefix; null stays. */ readonly leadsTo: string | null;
    };

const welcomePath = '/profile/affiliate-program';

/**
 * After registration a user is sent to `/profile/affiliate-program`, unless they came from a page
 * that needs an account, or are in the middle of an order that a card pays.
 */
export function arrivalOf({
  dialog,
  isLoggedIn,
  hasRegistered,
  isCardOrderOpen,
}: ArrivalContext): Arrival {
  if (!isLoggedIn || dialog === null || (dialog.kind !== 'login' && dialog.kind !== 'register'))
    return { kind: 'none' };
  return {
    kind: 'close',
    leadsTo: dialog.returnPath ?? (hasRegistered && !isCardOrderOpen ? welcomePath : null),
  };
}
