import { AppError } from '@quayside/contract/errors/app-error';

import { EXPOSED_HEADERS } from './standard-headers';

/** Which other origins may read responses. Only the site's own origin may send credentials. */
export type CrossOriginPolicy = { readonly siteOrigin: string | null };

/** Returns the policy of a server for the site at that URL. */
export const crossOriginOf = ({ siteUrl }: { readonly siteUrl: string }): CrossOriginPolicy => ({
  siteOrigin: new URL(siteUrl).origin,
});

/**
 * Whether a call is made by a page of another site. Browsers send the origin of the page with every
 * call that changes something; programs need not.
 * @param host as the call names it: the site may be reached under other host names too, and a
 *   browser does not send the cookies of one name to another
 */
export function isForeignOrigin(
  { siteOrigin }: CrossOriginPolicy,
  origin: string | undefined,
  host: string | undefined,
): boolean {
  if (origin === undefined || origin === siteOrigin) return false;
  return !URL.canParse(origin) || new URL(origin).host !== host;
}

/** @throws AppError ERR_FORBIDDEN for a page of another site */
export function rejectForeignOrigin(
  policy: CrossOriginPolicy,
  origin: string | undefined,
  host: string | undefined,
): void {
  if (isForeignOrigin(policy, origin, host))
    throw new AppError(
      'ERR_FORBIDDEN',
      'Requests with a session must come from a page of this site',
    );
}

type HeaderSetter = (name: string, value: string) => void;

/** Sets the headers that let a page of another origin read the response. */
export function setCrossOriginHeaders(
  policy: CrossOriginPolicy,
  origin: string | undefined,
  isOpenToOrigins: boolean,
  set: HeaderSetter,
): void {
  if (policy.siteOrigin !== null && origin === policy.siteOrigin) {
    set('access-control-allow-origin', policy.siteOrigin);
    set('access-control-allow-credentials', 'true');
    set('access-control-expose-headers', EXPOSED_HEADERS);
    set('vary', 'Origin');
    return;
  }
  if (!isOpenToOrigins) return;
  set('access-control-allow-origin', '*');
  set('access-control-expose-headers', EXPOSED_HEADERS);
}

/** Sets the response to a preflight: what may be sent, and how long the browser may cache it. */
export function setPreflightHeaders(methods: readonly string[], set: HeaderSetter): void {
  set('access-control-allow-methods', [...methods, 'OPTIONS'].join(', '));
  set('access-control-allow-headers', 'Content-Type, Idempotency-Key, Authorization');
  set('access-control-max-age', '86400');
}
