import type { FastifyReply, FastifyRequest } from 'fastify';

import { AppError } from '@quayside/contract/errors/app-error';

import type { FallbackHandler } from '../create-http-app';
import { compileHostRules } from './compile-host-rules';
import { withQuery } from './encode-target';
import { findPage } from './find-page';
import { loadHostRules } from './load-host-rules';
import { sendFile } from './send-file';
import { sitePathOf } from './site-path';

/**
 * Serves the built site as any static host would: the files, and the rules that the build wrote next to them.
 * @param framedBy origin of one more site that may show pages in a frame; null for those that the build names
 */
export async function createSite(siteDir: string, framedBy: string | null = null): Promise<FallbackHandler> {
  const rules = compileHostRules(await loadHostRules(siteDir));
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const path = sitePathOf(request.url);
    const page = path === null ? null : await findPage(siteDir, rules, path);
    if (path === null || page === null || page.kind === 'nothing') throw new AppError('ERR_NOT_FOUND', 'There is nothing at this path');
    reply.headers(framedBy === null ? rules.headersFor(path) : framedAlsoBy(framedBy, rules.headersFor(path)));
    if (page.kind === 'redirect' || page.status === 404) reply.header('cache-control', 'no-cache');
    if (page.kind === 'redirect') return reply.redirect(withQuery(page.to, request.url), page.status);
    return sendFile(siteDir, page.file, page.status, request, reply);
  };
}

function framedAlsoBy(origin: string, headers: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const policy = headers['content-security-policy'];
  return policy === undefined ? headers : { ...headers, 'content-security-policy': policy.replace("frame-ancestors 'self'", `frame-ancestors 'self' ${origin}`) };
}
