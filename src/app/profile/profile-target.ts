import {
  isProfileScreen,
  profilePath,
  type ProfileScreen,
} from '@quayside/contract/site/profile-screens';

/** A page of the account area: one of its screens or a review page; null for any other path. */
export type ProfileTarget = ProfileScreen | { readonly submissionId: string | null } | null;

const REVIEW = /^review(?:\/([0-9a-f-]{36}))?$/;

/** @param rest the part of the path after `/profile/` */
export function profileTarget(rest: string): ProfileTarget {
  const screen = rest.replace(/\/+$/, '');
  if (isProfileScreen(screen)) return screen;
  const review = REVIEW.exec(screen);
  return review === null ? null : { submissionId: review[1] ?? null };
}

/** Returns the path that a guest is sent back to after logging in, without a language prefix. */
export function returnPathOf(target: ProfileTarget, search: string): string {
  if (target === null) return profilePath('info');
  if (typeof target === 'string') return `${profilePath(target)}${search}`;
  return target.submissionId === null
    ? '/profile/review'
    : `/profile/review/${target.submissionId}`;
}
