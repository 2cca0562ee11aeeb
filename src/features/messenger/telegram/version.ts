/** The version of the protocol between the messenger and the page. */
type Version = readonly [major: number, minor: number];

/** The first version that supports each feature: an older messenger never responds. */
export const SINCE = { popups: [6, 2], writeAccess: [6, 9] } as const satisfies Record<
  string,
  Version
>;

/**
 * Returns whether the messenger has at least the given version.
 * @param parameters the launch parameters; a messenger that does not state its version counts as
 *   older than all versions
 */
export function isAtLeast(parameters: string, [major, minor]: Version): boolean {
  const match = /^(\d+)\.(\d+)/.exec(new URLSearchParams(parameters).get('tgWebAppVersion') ?? '');
  if (match === null) return false;
  const [actualMajor, actualMinor] = [Number(match[1]), Number(match[2])];
  return actualMajor === major ? actualMinor >= minor : actualMajor > major;
}
