import * as z from 'zod';

import { CardPartnerError, type CardPartnerFailure } from '../../ports/card-partner-errors';

/** The caller of a request: this server itself, or one of the partner's users through it. */
export type MercuryoCaller = {
  readonly bearer: string | null;
  readonly callerAddress: string | null;
};

export type MercuryoRequest = {
  readonly method: 'GET' | 'POST';
  /** Path below `…/v1.6`. */
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: object;
  readonly caller?: MercuryoCaller;
  /**
   * Message of an error response that is not a failure: the client then returns `EXPECTED_REJECTION`.
   */
  readonly expectedRefusal?: RegExp;
  /** Ends the request, instead of the client's timeout. */
  readonly signal?: AbortSignal;
};

export const EXPECTED_REJECTION = Symbol('refused as expected');

/** @returns the `data` of the response, or `EXPECTED_REJECTION`. @throws CardPartnerError */
export type MercuryoClient = (request: MercuryoRequest) => Promise<unknown>;

export type MercuryoClientOptions = {
  /** Ends in `/v1.6`. */
  readonly baseUrl: string;
  /** `null` for public requests. */
  readonly partnerToken: string | null;
  readonly timeoutMs: number;
};

const MAX_BYTES = 512 * 1024;

const envelopeSchema = z.object({
  status: z.number().optional(),
  code: z.union([z.number(), z.string()]).optional(),
  message: z.string().optional(),
  data: z.unknown().optional(),
});
type Envelope = z.output<typeof envelopeSchema>;

/**
 * Creates a client for the API over HTTPS. Tokens are sent only in headers, never in URLs or
 * messages. The partner's messages, which may contain personal data, are not passed on.
 */
export function createMercuryoClient({
  baseUrl,
  partnerToken,
  timeoutMs,
}: MercuryoClientOptions): MercuryoClient {
  return async ({ method, path, query = {}, body, caller, expectedRefusal, signal }) => {
    const parameters = new URLSearchParams(query).toString();
    const { status, text } = await send(
      `${baseUrl}${path}${parameters === '' ? '' : `?${parameters}`}`,
      path,
      {
        method,
        headers: headersOf(partnerToken, body, caller),
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        redirect: 'error',
        signal: signal ?? AbortSignal.timeout(timeoutMs),
      },
    );
    return readEnvelope(path, status, text, expectedRefusal);
  };
}

const headersOf = (
  partnerToken: string | null,
  body: MercuryoRequest['body'],
  caller: MercuryoRequest['caller'],
): Record<string, string> => ({
  accept: 'application/json',
  'user-agent': 'Quayside',
  ...(body === undefined ? {} : { 'content-type': 'application/json' }),
  ...(caller?.bearer
    ? { 'B2B-Bearer-Token': caller.bearer }
    : partnerToken === null
      ? {}
      : { 'Sdk-Partner-Token': partnerToken }),
  ...(caller?.callerAddress ? { 'B2B-User-Ip': caller.callerAddress } : {}),
});

async function send(
  url: string,
  path: string,
  init: RequestInit,
): Promise<{ readonly status: number; readonly text: string }> {
  try {
    const response = await fetch(url, init);
    return { status: response.status, text: await readAtMost(response) };
  } catch (error) {
    if (error instanceof CardPartnerError) throw error;
    throw new CardPartnerError(
      'unavailable',
      `${path}: no answer (${error instanceof Error ? error.name : 'unknown'})`,
      { cause: error },
    );
  }
}

/** Limits the size of a response, so that a faulty partner cannot exhaust the memory. */
async function readAtMost(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = response.body?.getReader();
  for (let part = await reader?.read(); part?.value !== undefined; part = await reader?.read()) {
    size += part.value.byteLength;
    if (size > MAX_BYTES)
      throw new CardPartnerError('unreadable', `the answer is longer than ${MAX_BYTES} bytes`);
    chunks.push(part.value);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function readEnvelope(
  path: string,
  status: number,
  text: string,
  expectedRefusal?: RegExp,
): unknown {
  if (isTemporary(status)) throw new CardPartnerError('unavailable', `${path}: status ${status}`);
  const envelope = parseEnvelope(text);
  if (isErrorResponse(status, envelope)) {
    const refused = rejectionError(path, status, envelope);
    if (
      refused.failure !== 'refused' ||
      envelope?.message === undefined ||
      !expectedRefusal?.test(envelope.message)
    )
      throw refused;
    return EXPECTED_REJECTION;
  }
  if (envelope === null || envelope.data === undefined)
    throw new CardPartnerError('unreadable', `${path}: status ${status} without data`);
  return envelope.data;
}

const isTemporary = (status: number): boolean => status >= 500 || status === 429 || status === 408;

/** Many error responses have HTTP status 200, and their own status in the body. */
const isErrorResponse = (status: number, envelope: Envelope | null): boolean =>
  status >= 400 || (envelope?.status ?? 200) >= 400;

function parseEnvelope(text: string): Envelope | null {
  try {
    const parsed = envelopeSchema.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/** Matches the documented codes, and the message where one code covers several errors. */
const FAILURES: readonly (readonly [pattern: RegExp, failure: CardPartnerFailure])[] = [
  [/user not found|^403004\b/i, 'unknown_user'],
  [/kyc/i, 'kyc_needed'],
  [/off limits|limit exceeded|^500002\b/i, 'off_limits'],
  [/try later|^500001\b/i, 'unavailable'],
];

function rejectionError(path: string, status: number, envelope: Envelope | null): CardPartnerError {
  const { code = '', message = '', status: reportedStatus = status } = envelope ?? {};
  const errorText = `${code} ${message}`.trim();
  if (status === 401 || reportedStatus === 401)
    return new CardPartnerError('not_signed_in', `${path}: status 401`);
  const failure = FAILURES.find(([pattern]) => pattern.test(errorText))?.[1] ?? 'refused';
  return new CardPartnerError(
    failure,
    `${path}: status ${status}, ${/^\w{1,40}$/.test(String(code)) ? `code ${code}` : 'no code'}`,
  );
}
