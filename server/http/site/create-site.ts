import type { FastifyReply, FastifyRequest } from 'fastify';

import { AppError } from '@quayside/contract/errors/app-error';
import { matchesHostPattern, type HostRules } from '@quayside/contract/site/host-rules';

import type { FallbackHandler } from '../create-http-app';
import { findPage } from './find-page';
import { loadHostRules } from './load-host-rules';
import { sendFile } from './send-file';
import { sitePathOf } from './site-path';

/** Serves the built site as any static host would: the files, and the rules that the build wrote next to them. */
export async function createSite(siteDir: string): Promise<FallbackHandler> {
  const rules = await loadHostRules(siteDir);
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const path = sitePathOf(request.url);
    const page = path === null ? null : await findPage(siteDir, rules, path);
    if (path === null || page === null || page.kind === 'nothing') throw new AppError('ERR_NOT_FOUND', 'There is nothing at this path');
    if (page.kind === 'redirect') return reply.redirect(withQuery(page.to, request.url), page.status);
    setHeaders(rules, path, page.status, reply);
    return sendFile(siteDir, page.file, page.status, request, reply);
  };
}

/** Headers follow the path that was asked for, except that an error page must not be kept as if it were the file. */
function setHeaders(rules: HostRules, path: string, status: number, reply: FastifyReply): void {
  rules.headers.filter(({ match }) => matchesHostPattern(match, path)).forEach(({ headers }) => reply.headers(headers));
  if (status === 404) reply.header('cache-control', 'no-cache');
}

/** A redirect keeps the query, unless it brings its own: attribution parameters live there. */
function withQuery(target: string, url: string): string {
  const query = url.indexOf('?');
  return query === -1 || target.includes('?') ? target : `${target}${url.slice(query)}`;
}
