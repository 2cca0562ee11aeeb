import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

import { AppError } from '@quayside/contract/errors/app-error';

/** The parts of a request that identify its origin. */
export type BuildRequest = {
  readonly headers: IncomingHttpHeaders;
  readonly socket: { readonly remoteAddress?: string | undefined };
};

/**
 * Whether a request comes from a build of the site.
 * @throws AppError ERR_UNAUTHORIZED for a wrong token
 */
export type IsBuild = (request: BuildRequest) => boolean;

const LOOPBACK = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/i;
const LOOPBACK_HOST = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/i;
/** Any of these indicates a proxy, which may forward requests from any client. */
const PROXY_HEADERS = [
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'forwarded',
  'via',
] as const;

export type BuildTrust = {
  /** `null`: no token is accepted. */
  readonly contentBuildToken: string | null;
  readonly mode: 'sandbox' | 'real';
  readonly trustProxy: boolean | readonly string[];
};

/**
 * Accepts a build with the token or, in a sandbox without a proxy, from this machine. A real server
 * may be behind a proxy on the same machine that sends `Host: 127.0.0.1` and adds no header; every
 * visitor's request would then look like a local one.
 */
export function createIsBuild({ contentBuildToken: token, mode, trustProxy }: BuildTrust): IsBuild {
  const isMachineTrusted = mode === 'sandbox' && trustProxy === false;
  return (request) => {
    const { authorization } = request.headers;
    if (authorization === undefined || token === null)
      return isMachineTrusted && isOfThisMachine(request);
    if (isEqual(authorization, `Bearer ${token}`)) return true;
    throw new AppError('ERR_UNAUTHORIZED', 'CONTENT_BUILD_TOKEN does not match this server');
  };
}

function isOfThisMachine({ headers, socket }: BuildRequest): boolean {
  return (
    LOOPBACK.test(socket.remoteAddress ?? '') &&
    LOOPBACK_HOST.test(headers.host ?? '') &&
    PROXY_HEADERS.every((name) => headers[name] === undefined)
  );
}

/** Compares in constant time. */
function isEqual(given: string, expected: string): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}
