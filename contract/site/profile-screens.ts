/** The pages of the account area, in the order of its navigation. */
export const PROFILE_SCREENS = [
  'info',
  'wallet',
  'history',
  'cashback',
  'affiliate-program',
  'withdraw',
  'keys',
  'verification',
] as const;

export type ProfileScreen = (typeof PROFILE_SCREENS)[number];

/** Narrows a path segment to a page of the account area. */
export function isProfileScreen(text: string | undefined): text is ProfileScreen {
  return PROFILE_SCREENS.some((screen) => screen === text);
}

/** Returns the path of a page of the account area, without a language prefix. */
export function profilePath(screen: ProfileScreen): `/profile/${ProfileScreen}` {
  return `/profile/${screen}`;
}

/** Returns the page's key in the SEO dictionary. */
export function profileSeoKey(screen: ProfileScreen): `profile-${ProfileScreen}` {
  return `profile-${screen}`;
}
