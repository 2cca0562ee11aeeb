import { createHmac } from 'node:crypto';

/** The keys that the profile shows a partner once. */
export type KeyPair = { readonly publicKey: string; readonly secretKey: string };

export type ProgramResponse<T = unknown> = { readonly status: number; readonly body: T };

/**
 * A partner's program on a separate machine; it signs as the vendor's documentation says, and
 * shares no code with the product.
 */
export type PartnerProgram = {
  get<T>(path: string, query?: Readonly<Record<string, string>>): Promise<ProgramResponse<T>>;
  post<T>(path: string, body: object): Promise<ProgramResponse<T>>;
};

/**
 * @param baseUrl URL of the service, with this machine's IP address as the host; the service
 *   then sees that IP address as the caller's
 */
export function createPartnerProgram(
  baseUrl: string,
  { publicKey, secretKey }: KeyPair,
): PartnerProgram {
  const call = async <T>(
    method: string,
    url: string,
    body: string,
  ): Promise<ProgramResponse<T>> => {
    const timestamp = String(Date.now());
    const signature = createHmac('sha256', secretKey)
      .update(`${timestamp}${body}${publicKey}`)
      .digest('base64');
    const headers = {
      'content-type': 'application/json',
      'x-api-public-key': publicKey,
      'x-api-timestamp': timestamp,
      'x-api-signature': signature,
    };
    const response = await fetch(url, {
      method,
      headers,
      ...(method === 'POST' ? { body } : {}),
      signal: AbortSignal.timeout(60_000),
    });
    return { status: response.status, body: (await response.json()) as T };
  };
  return {
    // For a GET, only the time and the key are signed.
    get: (path, query = {}) =>
      call('GET', `${baseUrl}${path}?${new URLSearchParams(query).toString()}`, ''),
    post: (path, body) => call('POST', `${baseUrl}${path}`, JSON.stringify(body)),
  };
}
