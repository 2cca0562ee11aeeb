import { randomBytes } from 'node:crypto';

import type { RouteContext } from '../../../platform/http/route';
import { tokenHash } from '../../../platform/secrets/token-hash';

/**
 * Identifies the browser session that created an order, to this server only: scripts cannot read
 * it, and it ends with the session.
 */
const COOKIE = '__Host-order_session';
const TOKEN = /^[\w-]{43}$/;
const TOKEN_BYTES = 32;

type Cookies = Pick<RouteContext, 'header' | 'addHeader'>;

/** Returns the hash of the session's cookie; `null` if the request has none. */
export function orderSessionHash({ header }: Pick<Cookies, 'header'>): string | null {
  const token = readToken(header('cookie'));
  return token === null ? null : tokenHash(token);
}

/** Like `orderSessionHash`, but sets a cookie if the session has none yet. */
export function startOrderSession(context: Cookies): string {
  const known = orderSessionHash(context);
  if (known !== null) return known;
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  context.addHeader('set-cookie', `${COOKIE}=${token}; Path=/; HttpOnly; Secure; SameSite=Lax`);
  return tokenHash(token);
}

function readToken(header: string | undefined): string | null {
  const pair = (header ?? '')
    .split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(`${COOKIE}=`));
  const token = pair?.slice(COOKIE.length + 1) ?? '';
  return TOKEN.test(token) ? token : null;
}
