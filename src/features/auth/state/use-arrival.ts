import { localisePath } from '@quayside/contract/site/locales';
import { navigate } from 'gatsby';
import { useEffect, useRef } from 'react';

import { useLocale } from '../../../i18n/use-locale';
import { hasRegisteredStore } from '../../../lib/session/account';
import { closeAccountDialog, type AccountDialog } from '../../../lib/session/account-dialog';
import { isCardOrderOpen } from '../../../lib/session/card-order';
import { useSession, type Session } from '../../../lib/session/session';
import { useStore } from '../../../lib/use-store';
import { arrivalOf } from '../rules/arrival';
import { forgetSecrets } from './dialog-fields-store';

/** The user whom only a messenger has logged in; null for everybody else. */
const onlyInMessenger = (session: Session): number | null =>
  session.kind === 'user' && session.email === null ? session.userId : null;

/**
 * Closes the dialog when somebody is logged in, by it or in another tab, and goes where it was to
 * lead. For whoever only a messenger has logged in it waits for another account: they open it to
 * come into one that they have besides.
 */
export function useArrival(dialog: AccountDialog | null): void {
  const locale = useLocale();
  const session = useSession();
  const openedRef = useRef<{
    readonly dialog: AccountDialog | null;
    readonly besideUserId: number | null;
  }>({ dialog: null, besideUserId: null });
  const hasRegistered = useStore(hasRegisteredStore, false);
  useEffect(() => {
    if (openedRef.current.dialog !== dialog)
      openedRef.current = { dialog, besideUserId: onlyInMessenger(session) };
    const isLoggedIn = session.kind === 'user' && session.userId !== openedRef.current.besideUserId;
    const arrival = arrivalOf({
      dialog,
      isLoggedIn,
      hasRegistered,
      isCardOrderOpen: isCardOrderOpen.get(),
    });
    if (arrival.kind === 'none') return;
    closeAccountDialog();
    forgetSecrets();
    if (arrival.leadsTo === null) return;
    const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(arrival.leadsTo) ?? [];
    const place = `${localisePath(locale, path)}${rest}`;
    const { pathname, search } = window.location;
    if (place !== `${pathname}${search}`) void navigate(place);
  }, [dialog, session, hasRegistered, locale]);
}
