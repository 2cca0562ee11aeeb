import { siteFacts } from '../../../config/site-facts';

const isLoopback = (hostname: string): boolean =>
  /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(hostname);

/**
 * Returns whether an origin belongs to a messenger: an origin that the content policy allows to
 * frame the site, or the sandbox's simulator, which runs on the same machine as the sandbox.
 */
export function isMessengerOrigin(
  origin: string,
  { hostname }: Pick<Location, 'hostname'>,
): boolean {
  if (siteFacts.messengerOrigins.includes(origin)) return true;
  return URL.canParse(origin) && isLoopback(hostname) && isLoopback(new URL(origin).hostname);
}

/**
 * Returns the possible origins of the page around this one, for posted messages: one origin if the
 * browser reports it, or else those in the content policy.
 * @returns an empty list if the page around this one is not a messenger
 */
export function messengerOriginsAround(page: Window): readonly string[] {
  const { location } = page;
  // Not every browser has it, despite the types.
  const around = (location.ancestorOrigins as DOMStringList | undefined)?.[0];
  if (around !== undefined) return isMessengerOrigin(around, location) ? [around] : [];
  const { referrer } = page.document;
  const before = URL.canParse(referrer) ? new URL(referrer).origin : '';
  return before !== location.origin && isMessengerOrigin(before, location)
    ? [before]
    : siteFacts.messengerOrigins;
}
