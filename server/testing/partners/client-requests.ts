import { createHmac } from 'node:crypto';

export type KeyPair = { readonly publicKey: string; readonly secretKey: string };
export type ClientRequest = {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly payload?: string;
};

/** Returns `Base64(HMAC_SHA256(secret as text, timestamp + signed + public key))`. */
export function sign({ publicKey, secretKey }: KeyPair, timestamp: string, signed: string): string {
  return createHmac('sha256', secretKey)
    .update(`${timestamp}${signed}${publicKey}`)
    .digest('base64');
}

function signedHeaders(key: KeyPair, timestamp: string, signed: string): Record<string, string> {
  return {
    'X-Api-Public-Key': key.publicKey,
    'X-Api-Timestamp': timestamp,
    'X-Api-Signature': sign(key, timestamp, signed),
  };
}

const lowerCase = (headers: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, text]) => [name.toLowerCase(), text]));

/**
 * Builds requests as the strict TypeScript back ends do: milliseconds, compact JSON, and
 * `Content-Type` also on signed GETs, for which they sign an empty string.
 */
export const ts = {
  post: (key: KeyPair, nowMs: number, url: string, body: object): ClientRequest => {
    const payload = JSON.stringify(body);
    return {
      method: 'POST',
      url,
      headers: {
        ...signedHeaders(key, String(nowMs), payload),
        'Content-Type': 'application/json',
      },
      payload,
    };
  },
  get: (key: KeyPair, nowMs: number, url: string): ClientRequest => ({
    method: 'GET',
    url,
    headers: { ...signedHeaders(key, String(nowMs), ''), 'Content-Type': 'application/json' },
  }),
};

/**
 * Builds requests as the Node and Flutter wallets do: milliseconds and compact JSON. For a GET they
 * sign the query as it is sent.
 */
export const wallet = {
  post: ts.post,
  get: (key: KeyPair, nowMs: number, path: string, query: string): ClientRequest => ({
    method: 'GET',
    url: `${path}?${query}`,
    headers: signedHeaders(key, String(nowMs), query),
  }),
};

const ASCII = /[\u007f-\uffff]/g;
const escaped = (json: string): string =>
  json.replace(ASCII, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);

/**
 * Returns JSON as Python's `json.dumps` writes it: spaces after commas and colons unless
 * `isCompact`, and only ASCII.
 */
export function pythonJson(body: unknown, isCompact: boolean): string {
  const [comma, colon] = isCompact ? [',', ':'] : [', ', ': '];
  if (Array.isArray(body))
    return `[${body.map((item) => pythonJson(item, isCompact)).join(comma)}]`;
  if (typeof body !== 'object' || body === null) return escaped(JSON.stringify(body));
  return `{${Object.entries(body)
    .map(([name, part]) => `${escaped(JSON.stringify(name))}${colon}${pythonJson(part, isCompact)}`)
    .join(comma)}}`;
}

/**
 * Builds requests as the vendor's Python SDK does: seconds, lower-case header names, and POST for
 * reads. It signs compact JSON, but `requests` sends it with spaces.
 */
export const python = {
  post: (key: KeyPair, nowMs: number, url: string, body: object): ClientRequest =>
    pythonPost(key, nowMs, url, body, JSON.stringify(body)),
  /** Signs what `json.dumps` returns without spaces. */
  postEscaped: (key: KeyPair, nowMs: number, url: string, body: object): ClientRequest =>
    pythonPost(key, nowMs, url, body, pythonJson(body, true)),
};

function pythonPost(
  key: KeyPair,
  nowMs: number,
  url: string,
  body: object,
  signed: string,
): ClientRequest {
  return {
    method: 'POST',
    url,
    headers: {
      ...lowerCase(signedHeaders(key, String(Math.floor(nowMs / 1000)), signed)),
      'content-type': 'application/json',
    },
    payload: pythonJson(body, false),
  };
}

/** Returns JSON as PHP's `json_encode` writes it: slashes and everything beyond ASCII escaped. */
const phpJson = (body: object): string => escaped(JSON.stringify(body)).replaceAll('/', '\\/');

/**
 * Builds requests as the WordPress plugin does with signing switched on: seconds, lower-case header
 * names, and a signature of the bytes that it sends.
 */
export const php = {
  post: (key: KeyPair, nowMs: number, url: string, body: object): ClientRequest => {
    const payload = phpJson(body);
    return {
      method: 'POST',
      url,
      headers: {
        ...lowerCase(signedHeaders(key, String(Math.floor(nowMs / 1000)), payload)),
        'content-type': 'application/json',
      },
      payload,
    };
  },
};
