import type * as z from 'zod';

import { ChainUnavailableError } from '../chain-errors';
import { createJsonRpcClient, JsonRpcError, type JsonRpcCall } from '../json-rpc';
import type { BitcoinChainConfig } from './bitcoin-config';

/** Error codes of Bitcoin Core's RPC that mean something to us. */
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
  /** @throws JsonRpcError, or ChainUnavailableError also for an answer that is not understood */
  ask<Schema extends z.ZodType>(
    schema: Schema,
    method: string,
    params?: readonly unknown[],
  ): Promise<z.output<Schema>>;
  /** The same, `null` where the node answers with that error code. */
  askOr<Schema extends z.ZodType>(
    missingCode: number,
    schema: Schema,
    method: string,
    params?: readonly unknown[],
  ): Promise<z.output<Schema> | null>;
  batch(calls: readonly JsonRpcCall[]): Promise<readonly unknown[]>;
}

/** A client of the node itself, or with a wallet's name of that wallet. */
export function createCoreClient(
  { key, rpcUrl, rpcTimeoutMs }: BitcoinChainConfig,
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

  const ask: CoreClient['ask'] = async (schema, method, params = []) => {
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
    ask,
    async askOr(missingCode, schema, method, params) {
      try {
        return await ask(schema, method, params);
      } catch (error) {
        if (hasCoreCode(error, missingCode)) return null;
        throw error;
      }
    },
    batch: (calls) => client.batch(calls),
  };
}

/**
 * An amount as Core writes it, after its name: eight decimals. The name's closing quote has no
 * backslash before it, so that nothing inside a text can pass for one.
 */
const AMOUNT = /(?<=[^\\]": ?)-?[0-9]+\.[0-9]{8}(?=[,}\]\s])/g;

/**
 * Parses an answer of Core with its amounts as text: as numbers, those of coins with billions of
 * units would be rounded.
 */
export const parseCoreJson = (text: string): unknown => JSON.parse(text.replace(AMOUNT, '"$&"'));
