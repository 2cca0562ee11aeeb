import type { FastifyInstance } from 'fastify';

/** Sends 304 without a body if the caller already has the response with this entity tag. */
export function sendNotModified(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const tag = reply.getHeader('etag');
    if (
      reply.statusCode !== 200 ||
      typeof tag !== 'string' ||
      !hasTag(request.headers['if-none-match'], tag)
    )
      return payload;
    reply.code(304).removeHeader('content-type').removeHeader('content-length');
    return null;
  });
}

/** @param tag a strong one, with its quotes: a client may send it as a weak one */
export function hasTag(header: string | undefined, tag: string): boolean {
  return (
    header
      ?.split(',')
      .some((entry) => entry.trim() === '*' || entry.trim().replace(/^W\//, '') === tag) ?? false
  );
}
