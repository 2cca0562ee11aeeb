/** The planned response to a request: a status and a body, or a broken connection. */

export type PlannedResponse =
  { readonly status?: number; readonly body: unknown } | 'no connection';
export type RecordedRequest = {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly body: unknown;
  readonly headers: Headers;
};

/**
 * Mocks `fetch` for a page in a test. A request without a planned response fails with a connection
 * error.
 * @param answerTo returns the response for a request; `undefined` if none is planned
 * @returns the requests so far, in order
 */
export function mockFetch(
  answerTo: (call: RecordedRequest) => PlannedResponse | undefined,
): RecordedRequest[] {
  const calls: RecordedRequest[] = [];
  window.fetch = ((url: string, init: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(url, 'http://localhost');
    const call: RecordedRequest = {
      method: init.method ?? 'GET',
      path: pathname,
      query: searchParams,
      body: typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined,
      headers: new Headers(init.headers),
    };
    calls.push(call);
    const planned = answerTo(call) ?? 'no connection';
    if (planned === 'no connection') return Promise.reject(new TypeError('Failed to fetch'));
    const { status = 200, body } = planned;
    return Promise.resolve({
      ok: status < 400,
      status,
      headers: new Headers(),
      text: () => Promise.resolve(JSON.stringify(body)),
    } as Response);
  }) as typeof window.fetch;
  return calls;
}

/** Returns an error response. */
export const errorResponse = (
  status: number,
  code: string,
  message: string,
  details: Record<string, string> = {},
): PlannedResponse => ({ status, body: { status: code, message, data: { details } } });
