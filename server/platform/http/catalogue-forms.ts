import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { acceptsEncoding } from './accepts-encoding';
import { hasTag } from './conditional-get';

type Encoding = 'br' | 'gzip';
type Forms = { readonly tag: string; readonly compressed: Map<Encoding, Promise<Buffer>> };

/** A few lists in a few sizes, all of which change from time to time. */
const MAX_CACHED = 8;
const MIN_COMPRESSED_BYTES = 1024;

const compress: Readonly<Record<Encoding, (text: string) => Promise<Buffer>>> = {
  br: (text) =>
    promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (text) => promisify(gzip)(text),
};

/** An `onSend` hook. */
export type CatalogueHook = (
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
) => Promise<unknown>;

/**
 * Sends long lists compressed and with an entity tag, or with 304 to clients that already have
 * them. Each text is compressed once, off the event loop.
 */
export function createCatalogueForms(): CatalogueHook {
  const kept = new Map<string, Forms>();
  const formsOf = (text: string): Forms => {
    const forms = kept.get(text) ?? {
      tag: `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`,
      compressed: new Map(),
    };
    kept.delete(text);
    kept.set(text, forms);
    if (kept.size > MAX_CACHED) kept.delete(String(kept.keys().next().value));
    return forms;
  };
  const compressedOf = (
    { compressed }: Forms,
    encoding: Encoding,
    text: string,
  ): Promise<Buffer> => {
    const known = compressed.get(encoding) ?? compress[encoding](text);
    compressed.set(encoding, known);
    return known;
  };
  return async (request, reply, payload) => {
    if (reply.statusCode !== 200 || typeof payload !== 'string') return payload;
    const forms = formsOf(payload);
    // A weak tag, because the same list in another encoding has the same tag.
    reply.headers({
      etag: `W/${forms.tag}`,
      'cache-control': 'no-cache',
      vary: [reply.getHeader('vary'), 'Accept-Encoding'].filter(Boolean).join(', '),
    });
    if (hasTag(request.headers['if-none-match'], forms.tag)) {
      reply.code(304).removeHeader('content-type').removeHeader('content-length');
      return null;
    }
    const encoding = (['br', 'gzip'] as const).find((name) =>
      acceptsEncoding(request.headers['accept-encoding'] ?? '', name),
    );
    if (encoding === undefined || payload.length < MIN_COMPRESSED_BYTES) return payload;
    reply.header('content-encoding', encoding).removeHeader('content-length');
    return compressedOf(forms, encoding, payload);
  };
}
