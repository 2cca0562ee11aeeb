/** Major and minor number of the protocol between the messenger and the page. */
type Version = readonly [major: number, minor: number];

/** Since when the messenger answers: an older one says nothing, however long it is waited for. */
export const SINCE = { popups: [6, 2], writeAccess: [6, 9] } as const satisfies Record<
  string,
  Version
>;

/**
 * Whether the messenger is as new as that.
 * @param parameters what it said when it opened the page; one that does not tell its version counts
 *   as older than all
 */
export function isAtLeast(parameters: string, [major, minor]: Version): boolean {
  const told = /^(\d+)\.(\d+)/.exec(new URLSearchParams(parameters).get('tgWebAppVersion') ?? '');
  if (told === null) return false;
  const [toldMajor, toldMinor] = [Number(told[1]), Number(told[2])];
  return toldMajor === major ? toldMinor >= minor : toldMajor > major;
}
