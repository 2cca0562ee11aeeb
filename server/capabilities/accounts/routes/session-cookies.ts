import { API_PATHS } from '@quayside/contract/operations/paths';
import {
  DEVICE_COOKIE,
  FORMER_DEVICE_COOKIE,
  SESSION_COOKIES,
} from '@quayside/contract/operations/accounts';

/** The refresh token goes to the calls that need it, and to no other. */
const REFRESH_PATH = API_PATHS.refreshSession.replace(/\/[^/]+$/, '');

const PATHS: Readonly<Record<keyof typeof SESSION_COOKIES, string>> = {
  session: '/',
  access: '/',
  refresh: REFRESH_PATH,
};

export type SessionCookieName = keyof typeof SESSION_COOKIES;

const NAMES = Object.keys(SESSION_COOKIES) as SessionCookieName[];

/**
 * Where a browser sends a cookie along. Inside a messenger the site is a frame on the page of
 * another one: there a cookie comes along only where it says so, and belongs to that page alone, so
 * that no other page can make a call with it.
 */
const SAME_SITE = { page: 'SameSite=Lax', messenger: 'SameSite=None; Partitioned' } as const;
type Surroundings = keyof typeof SAME_SITE;

type SessionCookieTokens = Partial<Readonly<Record<SessionCookieName, string>>> & {
  readonly isInMessenger: boolean;
};

/**
 * The `Set-Cookie` lines of a session. All of them live as long as the session may: the server says
 * when a token has run out, which it could not of one that the browser no longer sends. Whoever
 * sends cookies of an earlier session has those of the other surroundings taken away first: a
 * browser keeps both kinds of one name side by side, and may send the older session.
 * @param sentCookies the header `Cookie` of the call
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
  const hasEarlier = NAMES.some((name) => pairsOf(sentCookies, SESSION_COOKIES[name]).length > 0);
  return [...(hasEarlier ? clearedIn(elsewhere) : []), ...given];
}

/**
 * The lines by which a browser forgets a session, wherever it was begun: one that is gone does not
 * tell.
 */
export function clearedSessionCookies(): string[] {
  return (['page', 'messenger'] as const).flatMap(clearedIn);
}

const clearedIn = (where: Surroundings): string[] =>
  NAMES.map((name) => cookieLine(name, '', 0, where));

function cookieLine(
  name: SessionCookieName,
  token: string,
  maxAgeSeconds: number,
  where: Surroundings,
): string {
  return (
    `${SESSION_COOKIES[name]}=${token}; Path=${PATHS[name]}; Max-Age=${maxAgeSeconds}; ` +
    `HttpOnly; Secure; ${SAME_SITE[where]}`
  );
}

/**
 * The `Set-Cookie` line by which a browser is known when it logs in again; a logout leaves it. Its
 * prefix demands the path `/`.
 */
export function deviceCookie(token: string, maxAgeMs: number, isInMessenger: boolean): string {
  return (
    `${DEVICE_COOKIE}=${token}; Path=/; Max-Age=${Math.floor(maxAgeMs / 1000)}; ` +
    `HttpOnly; Secure; ${SAME_SITE[isInMessenger ? 'messenger' : 'page']}`
  );
}

/** What a session's tokens look like; anything else was not made here. */
const TOKEN = /^[\w-]{1,128}$/;

/** Every value that a `Cookie` header has under a name, in its order. */
function pairsOf(header: string | undefined, cookieName: string): readonly string[] {
  const start = `${cookieName}=`;
  return (header ?? '')
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part.startsWith(start))
    .map((part) => part.slice(start.length));
}

/**
 * Reads one of them from a `Cookie` header; a program may send one that was taken away, empty,
 * before the one that was given. `null` where it is not there.
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
