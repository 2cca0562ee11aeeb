import { profilePath } from '@quayside/contract/site/profile-screens';
import { lazy, Suspense, useState } from 'react';
import { Navigate, useLocation, useParams } from 'react-router';

import { SandboxBanner } from '../../features/sandbox-wallet';
import { useSession } from '../../lib/session/use-session';
import { useIsSessionKnown } from '../../lib/session/use-is-session-known';
import { profileTarget, returnPathOf } from '../profile/profile-target';
import { ProfileSkeleton } from '../profile/ProfileSkeleton';
import { AccountGuard } from './AccountGuard';

const ProfileArea = lazy(() =>
  import(/* webpackChunkName: "profile" */ '../profile/ProfileArea').then((module) => ({
    default: module.ProfileArea,
  })),
);
const NotFoundInApp = lazy(() =>
  import(/* webpackChunkName: "not-found" */ '../not-found/NotFoundInApp').then((module) => ({
    default: module.NotFoundInApp,
  })),
);

/**
 * Returns whether the page is shown to a guest, or null while the session is unknown. A guest is
 * asked to log in only for pages that exist. A user who logs out on a page does not see its guest
 * version.
 */
function useIsForGuest(): boolean | null {
  const isUser = useSession().kind === 'user';
  const isKnown = useIsSessionKnown();
  const [wasUser, setWasUser] = useState(isUser);
  if (isUser && !wasUser) setWasUser(true);
  if (isUser || wasUser) return false;
  return isKnown ? true : null;
}

/** `/profile/{screen}` */
export function ProfileRoute() {
  const { '*': rest = '' } = useParams();
  const target = profileTarget(rest);
  const { search } = useLocation();
  const isForGuest = useIsForGuest();
  if (target === null && isForGuest !== false)
    return isForGuest === null ? (
      <ProfileSkeleton />
    ) : (
      <Suspense fallback={<ProfileSkeleton />}>
        <NotFoundInApp />
      </Suspense>
    );
  return (
    <AccountGuard returnPath={returnPathOf(target, search)}>
      <Suspense fallback={<ProfileSkeleton />}>
        <ProfileArea target={target} />
      </Suspense>
      <SandboxBanner />
    </AccountGuard>
  );
}

/** `/lk` and `/profile` lead to the first account page. */
export function AccountEntryRoute() {
  const path = profilePath('info');
  return (
    <AccountGuard returnPath={path}>
      <ProfileSkeleton />
      <Navigate to={path} replace />
    </AccountGuard>
  );
}
