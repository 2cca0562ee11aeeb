import type { FastifyInstance, FastifyRequest } from 'fastify';

const rawBodies = new WeakMap<FastifyRequest, string>();

/**
 * Keeps the bytes of each body along with the parsed value, because signatures cover the bytes that
 * were sent.
 */
export function captureRawBodies(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  // Fastify's own parser for plain text is removed too, so that a body that is not JSON is rejected
  // as such, and not as a body without fields or with a wrong signature.
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = String(body);
    rawBodies.set(request, text);
    // Many programs send the content type with every call, even without a body.
    if (text === '') done(null, undefined);
    else void parseJson(request, text, done);
  });
}

/** @returns the body as received; empty if there is none */
export function rawBodyOf(request: FastifyRequest): string {
  return rawBodies.get(request) ?? '';
}
