import type { FastifyReply, FastifyRequest } from 'fastify';

import { AppError } from '@quayside/contract/errors/app-error';

import type { FallbackHandler } from '../create-http-app';
import { compileHostRules } from './compile-host-rules';
import { withQuery } from './encode-target';
import { findPage } from './find-page';
import { loadHostRules } from './load-host-rules';
import { sendFile } from './send-file';
import { sitePathOf } from './site-path';

/** Serves the built site as any static host would: the files, and the rules that the build wrote next to them. */
export async function createSite(siteDir: string): Promise<FallbackHandler> {
  const rules = compileHostRules(await loadHostRules(siteDir));
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const path = sitePathOf(request.url);
    const page = path === null ? null : await findPage(siteDir, rules, path);
    if (path === null || page === null || page.kind === 'nothing') throw new AppError('ERR_NOT_FOUND', 'There is nothing at this path');
    reply.headers(rules.headersFor(path));
    if (page.kind === 'redirect' || page.status === 404) reply.header('cache-control', 'no-cache');
    if (page.kind === 'redirect') return reply.redirect(withQuery(page.to, request.url), page.status);
    return sendFile(siteDir, page.file, page.status, request, reply);
  };
}
