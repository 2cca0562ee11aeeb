import type { IncomingMessage, ServerResponse } from 'node:http';

export type PartnerResponse = {
  readonly status: number;
  readonly type: string;
  readonly body: string;
};

export type PartnerRequest = {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly header: (name: string) => string;
  /** Fields of a form, or of a JSON object, as strings. */
  readonly fields: ReadonlyMap<string, string>;
};

const MAX_BYTES = 64 * 1024;
const PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

export const html = (body: string, status = 200): PartnerResponse => ({
  status,
  type: 'text/html; charset=utf-8',
  body,
});
/** Every response says that it comes from the sandbox. */
export const json = (body: object, status = 200): PartnerResponse => ({
  status,
  type: 'application/json',
  body: JSON.stringify({ ...body, sandbox: true }),
});

/**
 * @returns null for a body that this partner does not read: too long, or neither JSON nor a form
 */
export async function readPartnerRequest(request: IncomingMessage): Promise<PartnerRequest | null> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
  const text = await readBody(request);
  const fields = text === null ? null : readFields(text, request.headers['content-type'] ?? '');
  if (fields === null) return null;
  return {
    method: request.method ?? 'GET',
    path: pathname,
    query: searchParams,
    header: (name) => String(request.headers[name] ?? ''),
    fields,
  };
}

async function readBody(request: IncomingMessage): Promise<string | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.byteLength;
    if (size > MAX_BYTES) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function readFields(text: string, type: string): ReadonlyMap<string, string> | null {
  if (!type.startsWith('application/json')) return new Map(new URLSearchParams(text));
  try {
    const found: unknown = text === '' ? {} : JSON.parse(text);
    return typeof found === 'object' && found !== null
      ? new Map(Object.entries(found).map(([name, field]) => [name, String(field)]))
      : null;
  } catch {
    return null;
  }
}

/**
 * Rejects pages of other sites, and host names that were made to point here: the partner serves
 * only this computer.
 */
export function isLocalRequest({ header, method }: PartnerRequest): boolean {
  const host = header('host');
  if (!/^(localhost|127\.0\.0\.1)(:\d+)?$/.test(host)) return false;
  const origin = header('origin');
  return (
    method === 'GET' || origin === '' || (URL.canParse(origin) && new URL(origin).host === host)
  );
}

/**
 * `same-origin`, not `no-referrer`: with the latter, a browser sends the origin `null` with the
 * partner's own forms, which would look like another site's.
 */
const REFERRER_POLICY = 'same-origin';

export function sendResponse(
  response: ServerResponse,
  { status, type, body }: PartnerResponse,
): void {
  response
    .writeHead(status, {
      'content-type': type,
      'content-security-policy': PAGE_POLICY,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': REFERRER_POLICY,
      'x-sandbox': 'Quayside sandbox: no real money',
    })
    .end(body);
}
