import * as z from 'zod';

import { noteRunProgress } from '../platform/leases/current-run';
import { ChainUnavailableError } from './chain-errors';

/** An error that the node returned for a call, as opposed to no response at all. */
export class JsonRpcError extends Error {
  readonly code: number;

  constructor(method: string, code: number, message: string) {
    super(`${method}: ${message} (${code})`);
    this.name = 'JsonRpcError';
    this.code = code;
  }
}

/**
 * Whether a node sends us to another URL. We do not follow it: two nodes could lead to the same one,
 * which would then agree with itself.
 */
export const isRedirect = ({ status }: Pick<Response, 'status'>): boolean =>
  status >= 300 && status < 400;

export const redirectProblem = (host: string): string =>
  `${host} redirects to another URL: set that URL in the chains configuration`;

export type JsonRpcCall = { readonly method: string; readonly params: readonly unknown[] };

export interface JsonRpcClient {
  /**
   * @throws JsonRpcError when the node returns an error, ChainUnavailableError when it does not
   *   respond or asks us to retry later
   */
  call(method: string, params?: readonly unknown[]): Promise<unknown>;
  /** Sends many calls in one request. A call that fails has its error in its place. */
  batch(calls: readonly JsonRpcCall[]): Promise<readonly (unknown | JsonRpcError)[]>;
}

export type JsonRpcOptions = {
  readonly chainKey: string;
  readonly rpcUrl: string;
  readonly timeoutMs: number;
  /**
   * Parses the text of a response. For nodes that write amounts as numbers, which plain parsing may
   * round.
   */
  readonly parse?: (text: string) => unknown;
};

const replySchema = z.object({
  id: z.union([z.number(), z.string(), z.null()]).optional(),
  result: z.unknown().optional(),
  error: z.object({ code: z.number(), message: z.string() }).nullish(),
});

/** -28: a Bitcoin-Core-like node is warming up. -32005, 429: an EVM node limits our request rate. */
const RETRY_LATER_CODES = new Set([-28, -32005, 429]);
/**
 * The request did not reach the node, or the node does not serve us: no access, not paid, too many
 * requests, or its gateway is down. The body then says nothing about the call.
 */
const UNAVAILABLE_STATUSES = new Set([401, 402, 403, 408, 429, 502, 503, 504]);

const METHOD_NOT_FOUND = new Set([-32601, -32004]);

/**
 * Whether the node lacks the method entirely, which makes another request for it pointless.
 */
export function isMethodMissing(error: unknown): boolean {
  return (
    error instanceof JsonRpcError &&
    (METHOD_NOT_FOUND.has(error.code) ||
      /method .*(not found|not supported|not available|does not exist)/i.test(error.message))
  );
}

/**
 * Creates a JSON-RPC client over HTTP. Credentials in the URL are sent as basic authorisation and
 * never appear in messages.
 */
export function createJsonRpcClient({
  chainKey,
  rpcUrl,
  timeoutMs,
  parse = JSON.parse,
}: JsonRpcOptions): JsonRpcClient {
  const { url, headers } = splitCredentials(rpcUrl);
  let lastId = 0;

  const post = async (body: unknown): Promise<unknown> => {
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (isRedirect(response)) return failWith(redirectProblem(url.host));
      const text = await response.text();
      if (UNAVAILABLE_STATUSES.has(response.status))
        return failWith(`status ${response.status} from ${url.host}`);
      // Bitcoin Core responds to a failed call with status 500 (or 404) and a body with the reason,
      // so we check the body first.
      return parseOrNull(parse, text) ?? failWith(`status ${response.status} from ${url.host}`);
    } catch (error) {
      if (error instanceof ChainUnavailableError) throw error;
      throw new ChainUnavailableError(
        chainKey,
        `no answer from ${url.host} (${error instanceof Error ? error.message : String(error)})`,
        { cause: error },
      );
    } finally {
      // Even without a response, the request is over, and the run continues.
      noteRunProgress();
    }
  };
  const failWith = (reason: string): never => {
    throw new ChainUnavailableError(chainKey, reason);
  };
  const unwrap = (method: string, reply: unknown): unknown => {
    const parsed = replySchema.safeParse(reply);
    if (!parsed.success) return failWith(`${url.host} does not speak JSON-RPC`);
    const { error, result } = parsed.data;
    if (!error) return result;
    if (RETRY_LATER_CODES.has(error.code)) return failWith(error.message);
    throw new JsonRpcError(method, error.code, error.message);
  };

  return {
    async call(method, params = []) {
      lastId += 1;
      return unwrap(method, await post({ jsonrpc: '2.0', id: lastId, method, params }));
    },
    async batch(calls) {
      if (calls.length === 0) return [];
      const firstId = lastId + 1;
      lastId += calls.length;
      const replies = await post(
        calls.map(({ method, params }, offset) => ({
          jsonrpc: '2.0',
          id: firstId + offset,
          method,
          params,
        })),
      );
      if (!Array.isArray(replies)) return failWith(`${url.host} does not answer batches`);
      const byId = new Map(replies.map((reply: { id?: unknown }) => [Number(reply.id), reply]));
      return calls.map(({ method }, offset) =>
        settle(() => unwrap(method, byId.get(firstId + offset))),
      );
    },
  };
}

function settle(unwrapReply: () => unknown): unknown {
  try {
    return unwrapReply();
  } catch (error) {
    if (error instanceof JsonRpcError) return error;
    throw error;
  }
}

function splitCredentials(rpcUrl: string): { url: URL; headers: Record<string, string> } {
  const url = new URL(rpcUrl);
  const headers: Record<string, string> = { 'content-type': 'application/json' };
  if (url.username !== '') {
    const credentials = `${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`;
    headers['authorization'] = `Basic ${Buffer.from(credentials).toString('base64')}`;
    url.username = '';
    url.password = '';
  }
  return { url, headers };
}

function parseOrNull(parse: (text: string) => unknown, text: string): unknown {
  try {
    return parse(text);
  } catch {
    return null;
  }
}
