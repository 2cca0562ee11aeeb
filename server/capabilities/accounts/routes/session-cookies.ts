import { refreshSession } from '@quayside/contract/endpoints/accounts';
import {
  DEVICE_COOKIE,
  FORMER_DEVICE_COOKIE,
  SESSION_COOKIES,
} from '@quayside/contract/schemas/accounts';

/** The refresh token is sent only with the requests that need it. */
const REFRESH_PATH = refreshSession.path.replace(/\/[^/]+$/, '');

const PATHS: Readonly<Record<keyof typeof SESSION_COOKIES, string>> = {
  session: '/',
  access: '/',
  refresh: REFRESH_PATH,
};

export type SessionCookieName = keyof typeof SESSION_COOKIES;

const NAMES = Object.keys(SESSION_COOKIES) as SessionCookieName[];

/**
 * When a browser sends a cookie. Inside a messenger the site is a frame on a page of another site:
 * there the browser sends a cookie only with `SameSite=None`, and a partitioned cookie belongs only
 * to that page, so that no other page can make a request with it.
 */
const SAME_SITE = { page: 'SameSite=Lax', messenger: 'SameSite=None; Partitioned' } as const;
type CookieContext = keyof typeof SAME_SITE;

type SessionCookieTokens = Partial<Readonly<Record<SessionCookieName, string>>> & {
  readonly isInMessenger: boolean;
};

/**
 * Returns the `Set-Cookie` lines of a session. All cookies live as long as the session may: the
 * server reports an expired token, which it could not do if the browser no longer sent it. If the
 * browser sends cookies of an earlier session, those of the other context are cleared first: the
 * browser stores both kinds side by side under one name, and might send the older session.
 * @param sentCookies the `Cookie` header of the request
 */
export function sessionCookies(
  tokens: SessionCookieTokens,
  lifetimeMs: number,
  sentCookies: string | undefined,
): string[] {
  const [here, elsewhere] = tokens.isInMessenger
    ? (['messenger', 'page'] as const)
    : (['page', 'messenger'] as const);
  const given = NAMES.flatMap((name) => {
    const token = tokens[name];
    return token === undefined
      ? []
      : [cookieLine(name, token, Math.floor(lifetimeMs / 1000), here)];
  });
  const hasEarlierSession = NAMES.some(
    (name) => pairsOf(sentCookies, SESSION_COOKIES[name]).length > 0,
  );
  return [...(hasEarlierSession ? clearedIn(elsewhere) : []), ...given];
}

/**
 * Returns the lines that make a browser delete a session in both contexts, because the context of a
 * session that no longer exists is unknown.
 */
export function clearedSessionCookies(): string[] {
  return (['page', 'messenger'] as const).flatMap(clearedIn);
}

const clearedIn = (where: CookieContext): string[] =>
  NAMES.map((name) => cookieLine(name, '', 0, where));

function cookieLine(
  name: SessionCookieName,
  token: string,
  maxAgeSeconds: number,
  where: CookieContext,
): string {
  return (
    `${SESSION_COOKIES[name]}=${token}; Path=${PATHS[name]}; Max-Age=${maxAgeSeconds}; ` +
    `HttpOnly; Secure; ${SAME_SITE[where]}`
  );
}

/**
 * Returns the `Set-Cookie` line that identifies a device at its next login; a logout keeps it. Its
 * prefix requires the path `/`.
 */
export function deviceCookie(token: string, maxAgeMs: number, isInMessenger: boolean): string {
  return (
    `${DEVICE_COOKIE}=${token}; Path=/; Max-Age=${Math.floor(maxAgeMs / 1000)}; ` +
    `HttpOnly; Secure; ${SAME_SITE[isInMessenger ? 'messenger' : 'page']}`
  );
}

/** The format of a session's tokens; the server issues no others. */
const TOKEN = /^[\w-]{1,128}$/;

/** Returns all values of a cookie name in a `Cookie` header, in order. */
function pairsOf(header: string | undefined, cookieName: string): readonly string[] {
  const start = `${cookieName}=`;
  return (header ?? '')
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part.startsWith(start))
    .map((part) => part.slice(start.length));
}

/**
 * Reads one session cookie from a `Cookie` header, or `null` if it is missing. A client may send a
 * cleared, empty cookie before the current one.
 */
export function readSessionCookie(
  header: string | undefined,
  name: SessionCookieName,
): string | null {
  return readToken(header, SESSION_COOKIES[name]);
}

export function readDeviceCookie(header: string | undefined): string | null {
  return readToken(header, DEVICE_COOKIE) ?? readToken(header, FORMER_DEVICE_COOKIE);
}

function readToken(header: string | undefined, cookieName: string): string | null {
  const token = pairsOf(header, cookieName).find((value) => value !== '') ?? '';
  return TOKEN.test(token) ? token : null;
}
