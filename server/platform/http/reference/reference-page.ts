import { createHash } from 'node:crypto';

import { PATHS } from '@quayside/contract/endpoints/paths';

import type { HttpPlugin } from '../http-plugin';
import { openApiDocument } from '../openapi';
import type { Route } from '../route';
import { referenceHtml, type ApiDocument } from './reference-html';
import { REFERENCE_STYLE } from './reference-style';

const digest = (text: string, encoding: 'base64' | 'base64url'): string =>
  createHash('sha256').update(text).digest(encoding);

/** The page has one style, and nothing else that could run or load. */
const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${digest(REFERENCE_STYLE, 'base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/**
 * The same headers as on the site's pages (plugins/quayside-host-rules/header-rules.ts): no other site can access
 * its window, or show it.
 */
const ISOLATION = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};

/** `GET /api/docs`: the OpenAPI document in readable form, written for the first reader. */
export function referencePage(routes: readonly Route[]): HttpPlugin {
  let written: Page | null = null;
  return (app, { limiter }) => {
    app.get(PATHS.apiReference, async (request, reply) => {
      limiter.count('reads', request.ip);
      const { html, entityTag } = (written ??= writePage(routes));
      return reply
        .type('text/html; charset=utf-8')
        .headers({
          'content-security-policy': POLICY,
          'cache-control': 'no-cache',
          etag: entityTag,
          'referrer-policy': 'same-origin',
          ...ISOLATION,
        })
        .send(html);
    });
  };
}

type Page = { readonly html: string; readonly entityTag: string };

function writePage(routes: readonly Route[]): Page {
  const html = referenceHtml(openApiDocument(routes) as unknown as ApiDocument);
  return { html, entityTag: `"${digest(html, 'base64url').slice(0, 27)}"` };
}
