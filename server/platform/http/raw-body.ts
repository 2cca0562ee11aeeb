import type { FastifyInstance, FastifyRequest } from 'fastify';

const rawBodies = new WeakMap<FastifyRequest, string>();

/** A signature is over the bytes that were sent: they are kept beside what is read from them. */
export function keepRawBodies(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  // The one of the frame for plain text goes too: what is no JSON is refused as such, and not as a
  // body without fields or a wrong signature.
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = String(body);
    rawBodies.set(request, text);
    // Many programs name the type with every call, also where they have nothing to send.
    if (text === '') done(null, undefined);
    else void parseJson(request, text, done);
  });
}

/** @returns the body as it came; empty without one */
export function rawBodyOf(request: FastifyRequest): string {
  return rawBodies.get(request) ?? '';
}
