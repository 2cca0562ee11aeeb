import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

import { AppError } from '@quayside/contract/errors/app-error';

/** The parts of a request that show where it comes from. */
export type BuildRequest = { readonly headers: IncomingHttpHeaders; readonly socket: { readonly remoteAddress?: string | undefined } };

/** Tells a build of the site from everybody else. @throws AppError ERR_UNAUTHORIZED for a token that is wrong */
export type IsBuild = (request: BuildRequest) => boolean;

const LOOPBACK = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/i;
const LOOPBACK_HOST = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/i;
/** Any of these shows a proxy, behind which anybody may be. */
const PROXY_HEADERS = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'forwarded', 'via'] as const;

/** A build comes from this machine, and not through a proxy on it, or with the token. @param token `null`: no token works */
export function createIsBuild(token: string | null): IsBuild {
  return (request) => {
    const { authorization } = request.headers;
    if (authorization === undefined || token === null) return isOfThisMachine(request);
    if (isEqual(authorization, `Bearer ${token}`)) return true;
    throw new AppError('ERR_UNAUTHORIZED', 'CONTENT_BUILD_TOKEN is not the one of this server');
  };
}

function isOfThisMachine({ headers, socket }: BuildRequest): boolean {
  return LOOPBACK.test(socket.remoteAddress ?? '') && LOOPBACK_HOST.test(headers.host ?? '') && PROXY_HEADERS.every((name) => headers[name] === undefined);
}

/** In the same time whatever the difference. */
function isEqual(given: string, expected: string): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}
