import { localisePath } from '@quayside/contract/site/locales';
import { navigate } from '../../lib/navigation/site-navigator';
import { useEffect, useRef, type ReactNode } from 'react';

import { useLocale } from '../../i18n/use-locale';
import { detachAccountDialog } from '../../lib/session/account-dialog';
import { carryDialog } from '../../lib/session/carried-dialog';
import { useSession } from '../../lib/session/use-session';
import { useIsSessionKnown } from '../../lib/session/use-is-session-known';
import { ProfileSkeleton } from '../profile/ProfileSkeleton';

export type AccountGuardProps = {
  /** Where a guest returns after logging in, without a language prefix. */
  returnPath: string;
  children: ReactNode;
};

/**
 * The rule `lk-redirect`: a guest is redirected to the home page with the login dialog open, and
 * returns after logging in. Nothing happens until the session is known. A user who logs out on the
 * page is taken home without a dialog. The home page is a document of its own, which opens the dialog.
 */
export function AccountGuard({ returnPath, children }: AccountGuardProps) {
  const locale = useLocale();
  const session = useSession();
  const isKnown = useIsSessionKnown();
  const wasUserRef = useRef(false);
  const isUser = session.kind === 'user';
  useEffect(() => {
    if (isUser) {
      wasUserRef.current = true;
      return;
    }
    if (!isKnown) return;
    // When a session expires, `expireSession` has already opened the dialog.
    const openDialog = detachAccountDialog();
    carryDialog(wasUserRef.current ? openDialog : { kind: 'login', returnPath });
    void navigate(localisePath(locale, '/'), { replace: true });
    // Runs once per session change: the URL changes while the page is being left.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isKnown, isUser]);
  // On any other page, the visitor has gone elsewhere in the meantime.
  useEffect(
    () => () => {
      carryDialog(null);
    },
    [],
  );
  return isUser ? <>{children}</> : <ProfileSkeleton />;
}
