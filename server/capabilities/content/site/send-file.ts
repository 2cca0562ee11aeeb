import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { acceptsEncoding } from '../../../platform/http/accepts-encoding';
import { contentTypeOf, isPageFile } from './content-types';
import { findFile, type SiteFile } from './find-page';

/** In order of preference; the build writes these files where they are worthwhile. */
const ENCODINGS = [
  { name: 'br', suffix: '.br' },
  { name: 'gzip', suffix: '.gz' },
] as const;

/** The request headers that choose the encoding and, of a page, whether others are prefetched. */
const FILE_VARIES_BY = 'Accept-Encoding';
const PAGE_VARIES_BY = 'Accept-Encoding, Save-Data, ECT';

/**
 * Sends a file in the best encoding that the client accepts and the build wrote, or a 304 if the
 * client's copy is current.
 */
export async function sendFile(
  siteDir: string,
  file: SiteFile,
  status: number,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const encoded = await encodedForm(siteDir, file, request.headers['accept-encoding'] ?? '');
  const sent = encoded?.file ?? file;
  const etag = `"${sent.sizeBytes.toString(36)}-${sent.modifiedMs.toString(36)}"`;
  reply
    .code(status)
    .type(contentTypeOf(file.path))
    .header('vary', isPageFile(file.path) ? PAGE_VARIES_BY : FILE_VARIES_BY);
  if (encoded) reply.header('content-encoding', encoded.name);
  if (status === 200) {
    reply.header('etag', etag);
    if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send();
  }
  reply.header('content-length', String(sent.sizeBytes));
  return request.method === 'HEAD'
    ? reply.send()
    : reply.send(createReadStream(join(siteDir, sent.path)));
}

async function encodedForm(
  siteDir: string,
  file: SiteFile,
  accepted: string,
): Promise<{ name: string; file: SiteFile } | null> {
  for (const { name, suffix } of ENCODINGS) {
    if (!acceptsEncoding(accepted, name)) continue;
    const encoded = await findFile(siteDir, `${file.path}${suffix}`);
    if (encoded) return { name, file: encoded };
  }
  return null;
}

function matchesEtag(header: string | undefined, etag: string): boolean {
  return header?.split(',').some((entry) => entry.trim().replace(/^W\//, '') === etag) ?? false;
}
