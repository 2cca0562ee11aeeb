import {
  isProfileScreen,
  profilePath,
  type ProfileScreen,
} from '@quayside/contract/site/profile-screens';

/**
 * A place in the account area: one of its pages, or what reviewers see; null for what is neither.
 */
export type ProfilePlace = ProfileScreen | { readonly submissionId: string | null } | null;

const REVIEW = /^review(?:\/([0-9a-f-]{36}))?$/;

/** @param rest what follows `/profile/` in the address */
export function profilePlace(rest: string): ProfilePlace {
  const screen = rest.replace(/\/+$/, '');
  if (isProfileScreen(screen)) return screen;
  const review = REVIEW.exec(screen);
  return review === null ? null : { submissionId: review[1] ?? null };
}

/** Where a guest comes back to after logging in, without a language prefix. */
export function returnPathOf(place: ProfilePlace, search: string): string {
  if (place === null) return profilePath('info');
  if (typeof place === 'string') return `${profilePath(place)}${search}`;
  return place.submissionId === null ? '/profile/review' : `/profile/review/${place.submissionId}`;
}
