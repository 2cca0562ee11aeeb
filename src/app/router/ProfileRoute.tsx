import { profilePath } from '@quayside/contract/site/profile-screens';
import { lazy, Suspense } from 'react';
import { Navigate, useLocation, useParams } from 'react-router';

import { SandboxBanner } from '../../features/sandbox-wallet';
import { ProfileSkeleton } from '../profile/ProfileSkeleton';
import { profilePlace, returnPathOf } from '../profile/profile-place';
import { AccountGuard } from './AccountGuard';

const ProfileArea = lazy(() => import(/* webpackChunkName: "profile" */ '../profile/ProfileArea').then((module) => ({ default: module.ProfileArea })));

/** `/profile/{screen}` */
export function ProfileRoute() {
  const { '*': rest = '' } = useParams();
  const place = profilePlace(rest);
  const { search } = useLocation();
  return (
    <AccountGuard returnPath={returnPathOf(place, search)}>
      <Suspense fallback={<ProfileSkeleton />}><ProfileArea place={place} /></Suspense>
      <SandboxBanner />
    </AccountGuard>
  );
}

/** `/lk` and `/profile` alone lead to the first page of the account. */
export function AccountEntryRoute() {
  const path = profilePath('info');
  return <AccountGuard returnPath={path}><ProfileSkeleton /><Navigate to={path} replace /></AccountGuard>;
}
