import type * as z from 'zod';

import { ChainUnavailableError } from '../chain-errors';
import { createJsonRpcClient, JsonRpcError, type JsonRpcCall } from '../json-rpc';
import type { BitcoinChainConfig } from './bitcoin-config';

/** Error codes of Bitcoin Core's RPC that we handle. */
export const CORE_ERROR = {
  walletTrouble: -4,
  notFound: -5,
  outOfRange: -8,
  walletNotFound: -18,
  verifyRejected: -26,
  alreadyInChain: -27,
  walletAlreadyLoaded: -35,
} as const;

export const hasCoreCode = (error: unknown, code: number): boolean =>
  error instanceof JsonRpcError && error.code === code;

export interface CoreClient {
  /** @throws JsonRpcError, or ChainUnavailableError, also for a response that cannot be parsed */
  request<Schema extends z.ZodType>(
    schema: Schema,
    method: string,
    params?: readonly unknown[],
  ): Promise<z.output<Schema>>;
  /** Like `request`, but returns `null` if the node responds with the given error code. */
  callOrNull<Schema extends z.ZodType>(
    missingCode: number,
    schema: Schema,
    method: string,
    params?: readonly unknown[],
  ): Promise<z.output<Schema> | null>;
  batch(calls: readonly JsonRpcCall[]): Promise<readonly unknown[]>;
}

/** The node that a client is for. */
export type CoreNode = Pick<BitcoinChainConfig, 'key' | 'rpcTimeoutMs'> & {
  readonly rpcUrl: string;
};

/** Creates a client for the node itself, or for one of its wallets if a name is given. */
export function createCoreClient(
  { key, rpcUrl, rpcTimeoutMs }: CoreNode,
  walletName?: string,
): CoreClient {
  const url = new URL(rpcUrl);
  if (walletName !== undefined) url.pathname = `/wallet/${walletName}`;
  const client = createJsonRpcClient({
    chainKey: key,
    rpcUrl: url.href,
    timeoutMs: rpcTimeoutMs,
    parse: parseCoreJson,
  });

  const request: CoreClient['request'] = async (schema, method, params = []) => {
    const parsed = schema.safeParse(await client.call(method, params));
    if (parsed.success) return parsed.data;
    const where = parsed.error.issues
      .map((issue) => `${issue.path.join('.')} ${issue.message}`)
      .slice(0, 3)
      .join('; ');
    throw new ChainUnavailableError(
      key,
      `the node's answer to ${method} is not understood: ${where}`,
    );
  };
  return {
    request,
    async callOrNull(missingCode, schema, method, params) {
      try {
        return await request(schema, method, params);
      } catch (error) {
        if (hasCoreCode(error, missingCode)) return null;
        throw error;
      }
    },
    batch: (calls) => client.batch(calls),
  };
}

/**
 * An amount as Core writes it after its field name: eight decimals. The name's closing quote has no
 * backslash before it, so that nothing inside a string can match.
 */
const AMOUNT = /(?<=[^\\]": ?)-?[0-9]+\.[0-9]{8}(?=[,}\]\s])/g;

/**
 * Parses a response from Core and keeps amounts as text. As numbers, amounts of coins with billions
 * of units would be rounded.
 */
export const parseCoreJson = (text: string): unknown => JSON.parse(text.replace(AMOUNT, '"$&"'));
