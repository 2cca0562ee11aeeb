import type { FastifyReply, FastifyRequest } from 'fastify';

import { AppError } from '@quayside/contract/errors/app-error';
import { repairedPath } from '@quayside/contract/site/repaired-path';

import type { FallbackHandler } from '../../../platform/http/create-http-app';
import { isPageFile } from './content-types';
import { withQuery } from './encode-target';
import { findPage, type SitePage } from './find-page';
import { followHostRules } from './follow-host-rules';
import { sendFile } from './send-file';
import { canNameFile, sitePathOf } from './site-path';

/**
 * Serves the built site as any static host would: its files, by the rules that the build wrote
 * next to them.
 * @param framedBy origin of one more site that may show pages in a frame; null to allow only those
 *   in the build's rules
 */
export async function createSite(
  siteDir: string,
  framedBy: string | null = null,
): Promise<FallbackHandler> {
  const currentRules = await followHostRules(siteDir);
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const rules = await currentRules();
    const path = sitePathOf(request.url);
    const page =
      path === null
        ? null
        : (repairedPage(path, request.url) ?? (await findPage(siteDir, rules, path)));
    if (path === null || page === null || page.kind === 'nothing')
      throw new AppError('ERR_NOT_FOUND', 'Nothing found at this path');
    // Like nginx, which merges slashes before it matches rules.
    const headers = rules.headersFor(path.replace(/\/{2,}/g, '/'));
    reply.headers(
      prefetchingIfCheap(
        request,
        page,
        framedBy === null ? headers : framedAlsoBy(framedBy, headers),
      ),
    );
    if (page.kind === 'redirect' || page.status === 404) reply.header('cache-control', 'no-cache');
    if (page.kind === 'redirect') return reply.redirect(targetOf(page, request.url), page.status);
    return sendFile(siteDir, page.file, page.status, request, reply);
  };
}

const PREFETCHING_HEADERS = ['speculation-rules', 'accept-ch', 'no-vary-search'];

/**
 * Leaves out what tells the browser to prefetch pages: for other files and redirects, and for pages
 * in data-saving mode and on a connection as slow as 2g. Browsers say the speed only to sites that
 * ask for it (`accept-ch`), so pages ask in any case.
 */
function prefetchingIfCheap(
  { headers: asked }: FastifyRequest,
  page: SitePage,
  headers: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  const isPage = page.kind === 'file' && isPageFile(page.file.path);
  const isCheap = asked['save-data'] !== 'on' && !String(asked.ect).includes('2g');
  if (isPage && isCheap) return headers;
  const unsent = isPage ? PREFETCHING_HEADERS.slice(0, 1) : PREFETCHING_HEADERS;
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !unsent.includes(name)));
}

/** Returns a redirect to the original target of a link that a mail client mangled. */
function repairedPage(path: string, url: string): SitePage | null {
  const to = canNameFile(path) ? repairedPath(url) : null;
  return to === null ? null : { kind: 'redirect', to, isWhole: true, status: 301 };
}

function targetOf(
  { to, isWhole = false }: SitePage & { readonly kind: 'redirect' },
  url: string,
): string {
  return isWhole ? to : withQuery(to, url);
}

function framedAlsoBy(
  origin: string,
  headers: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  const policy = headers['content-security-policy'];
  return policy === undefined
    ? headers
    : {
        ...headers,
        'content-security-policy': policy.replace(
          "frame-ancestors 'self'",
          `frame-ancestors 'self' ${origin}`,
        ),
      };
}
