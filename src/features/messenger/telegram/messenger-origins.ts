import { siteFacts } from '../../../config/site-facts';

const isLoopback = (hostname: string): boolean =>
  /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(hostname);

/**
 * Whether an origin is that of a messenger: one that the content policy lets show the site, or the
 * sandbox's stand-in, which is on the same machine as the sandbox.
 */
export function isMessengerOrigin(
  origin: string,
  { hostname }: Pick<Location, 'hostname'>,
): boolean {
  if (siteFacts.messengerOrigins.includes(origin)) return true;
  return URL.canParse(origin) && isLoopback(hostname) && isLoopback(new URL(origin).hostname);
}

/**
 * Whose the page around this one may be, for what is posted to it: one origin where the browser
 * tells, else those that the content policy names.
 * @returns none where a page shows this one that is no messenger's
 */
export function messengerOriginsAround(page: Window): readonly string[] {
  const { location } = page;
  // Not every browser has it, whatever the types say.
  const around = (location.ancestorOrigins as DOMStringList | undefined)?.[0];
  if (around !== undefined) return isMessengerOrigin(around, location) ? [around] : [];
  const { referrer } = page.document;
  const before = URL.canParse(referrer) ? new URL(referrer).origin : '';
  return before !== location.origin && isMessengerOrigin(before, location)
    ? [before]
    : siteFacts.messengerOrigins;
}
