import { localisePath } from '@quayside/contract/site/locales';
import { navigate } from '../../../lib/navigation/site-navigator';
import { useEffect, useRef } from 'react';

import { useLocale } from '../../../i18n/use-locale';
import { untilLinked } from '../../../lib/messenger/linking';
import { hasRegisteredStore } from '../../../lib/session/account';
import { closeAccountDialog, type AccountDialog } from '../../../lib/session/account-dialog';
import { isCardOrderOpen } from '../../../lib/session/card-order';
import { type Session } from '../../../lib/session/session';
import { useSession } from '../../../lib/session/use-session';
import { useStore } from '../../../lib/use-store';
import { postLoginAction } from '../model/post-login-action';
import { clearSecrets } from './dialog-fields-store';

/** Returns the id of a user who is logged in only through a messenger; otherwise null. */
const onlyInMessenger = (session: Session): number | null =>
  session.kind === 'user' && session.email === null ? session.userId : null;

/**
 * Closes the dialog after a login, in this tab or another one, and opens its return path. For a
 * user who is logged in only through a messenger, it waits until another account logs in, because
 * that is what the dialog was opened for.
 */
export function usePostLoginAction(dialog: AccountDialog | null): void {
  const locale = useLocale();
  const session = useSession();
  const openedRef = useRef<{
    readonly dialog: AccountDialog | null;
    readonly messengerUserId: number | null;
  }>({ dialog: null, messengerUserId: null });
  const hasRegistered = useStore(hasRegisteredStore, false);
  useEffect(() => {
    if (openedRef.current.dialog !== dialog)
      openedRef.current = { dialog, messengerUserId: onlyInMessenger(session) };
    const isLoggedIn =
      session.kind === 'user' && session.userId !== openedRef.current.messengerUserId;
    const arrival = postLoginAction({
      dialog,
      isLoggedIn,
      hasRegistered,
      isCardOrderOpen: isCardOrderOpen.get(),
    });
    if (arrival.kind === 'none') return;
    closeAccountDialog();
    clearSecrets();
    if (arrival.leadsTo === null) return;
    const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(arrival.leadsTo) ?? [];
    const target = `${localisePath(locale, path)}${rest}`;
    const { pathname, search } = window.location;
    if (target !== `${pathname}${search}`) void untilLinked().then(() => navigate(target));
  }, [dialog, session, hasRegistered, locale]);
}
