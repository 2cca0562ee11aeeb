import * as z from 'zod';

import { noteRunProgress } from '../../platform/leases/current-run';
import { ChainUnavailableError } from '../chain-errors';
import { isRedirect, redirectProblem } from '../json-rpc';
import type { TronChainConfig } from './tron-config';
import { createTronNodeCheck } from './tron-node-check';
import {
  accountSchema,
  blockSchema,
  broadcastSchema,
  chainParametersSchema,
  constantCallSchema,
  knownTransactionSchema,
  resourcesSchema,
  transactionInfoSchema,
  type TronBlock,
} from './tron-schemas';

export type ConstantCall = {
  readonly owner: string;
  readonly contract: string;
  readonly selector: string;
  readonly parameter: string;
};

/** The calls that we make to a TRON node, with parsed responses. Addresses are in hexadecimal. */
export interface TronRpc {
  /**
   * Checks on every call that the first block of the node is that of the configured network.
   * @throws UnsuitableNodeError
   */
  checkNetwork(): Promise<void>;
  head(): Promise<TronBlock>;
  /** Returns the newest block that can never be reverted. */
  solidHead(): Promise<TronBlock>;
  blockAt(height: number): Promise<TronBlock | null>;
  /** Returns `null` while the transaction is not in a block. */
  transactionInfo(txId: string): Promise<z.output<typeof transactionInfoSchema> | null>;
  /** Like `transactionInfo`, but only for blocks that can never be reverted. */
  solidTransactionInfo(txId: string): Promise<z.output<typeof transactionInfoSchema> | null>;
  /** Whether a transaction is in a block or pending. */
  isKnown(txId: string): Promise<boolean>;
  /** In sun. */
  balance(address: string): Promise<bigint>;
  resources(address: string): Promise<TronResources>;
  prices(): Promise<TronPrices>;
  constantCall(call: ConstantCall): Promise<z.output<typeof constantCallSchema>>;
  broadcast(rawTransaction: string): Promise<z.output<typeof broadcastSchema>>;
}

/** What an account has left of its own. */
export type TronResources = { readonly energy: bigint; readonly bandwidth: bigint };

export type TronPrices = { readonly sunPerEnergy: bigint; readonly sunPerByte: bigint };

/** Empty if the node has no such block. */
const maybeBlockSchema = z.union([blockSchema, z.strictObject({}).transform(() => null)]);

type NodeRequest = <Schema extends z.ZodType>(
  schema: Schema,
  path: string,
  body?: object,
) => Promise<z.output<Schema>>;

/** A node's URLs and API key, with the settings of its chain. */
export type TronNodeConfig = Pick<
  TronChainConfig,
  'key' | 'rpcTimeoutMs' | 'genesisHash' | 'isSandbox' | 'isTestNetwork'
> & {
  readonly fullNodeUrl: string;
  readonly solidityNodeUrl?: string | undefined;
  readonly apiKey?: string | undefined;
};

export function createTronRpc(config: TronNodeConfig): TronRpc {
  const sendToNode = createNodeRequest(config);
  const firstHash = async () =>
    (await sendToNode(maybeBlockSchema, '/wallet/getblockbynum', { num: 0 }))?.hash ?? null;
  const verifyNode = createTronNodeCheck(config, firstHash);
  const request: NodeRequest = async (...question) => {
    await verifyNode();
    return sendToNode(...question);
  };
  const info = async (path: string, txId: string) => {
    const found = await request(transactionInfoSchema, path, { value: txId });
    return found.id === undefined ? null : found;
  };
  return {
    checkNetwork: () => createTronNodeCheck(config, firstHash)(),
    head: () => request(blockSchema, '/wallet/getnowblock'),
    solidHead: () => request(blockSchema, '/walletsolidity/getnowblock'),
    blockAt: (height) => request(maybeBlockSchema, '/wallet/getblockbynum', { num: height }),
    transactionInfo: (txId) => info('/wallet/gettransactioninfobyid', txId),
    solidTransactionInfo: (txId) => info('/walletsolidity/gettransactioninfobyid', txId),
    isKnown: async (txId) => {
      const [mined, pending] = await Promise.all([
        request(knownTransactionSchema, '/wallet/gettransactionbyid', { value: txId }),
        request(knownTransactionSchema, '/wallet/gettransactionfrompending', { value: txId }),
      ]);
      return mined.txID !== undefined || pending.txID !== undefined;
    },
    balance: async (address) =>
      BigInt((await request(accountSchema, '/wallet/getaccount', { address })).balance),
    resources: async (address) => {
      const { EnergyLimit, EnergyUsed, freeNetLimit, freeNetUsed, NetLimit, NetUsed } =
        await request(resourcesSchema, '/wallet/getaccountresource', { address });
      return {
        energy: BigInt(EnergyLimit - EnergyUsed),
        bandwidth: BigInt(Math.max(freeNetLimit - freeNetUsed, NetLimit - NetUsed)),
      };
    },
    prices: async () => {
      const { chainParameter } = await request(chainParametersSchema, '/wallet/getchainparameters');
      const priceOf = (key: string, usual: number) =>
        BigInt(chainParameter.find((parameter) => parameter.key === key)?.value ?? usual);
      return {
        sunPerEnergy: priceOf('getEnergyFee', 420),
        sunPerByte: priceOf('getTransactionFee', 1_000),
      };
    },
    constantCall: ({ owner, contract, selector, parameter }) =>
      request(constantCallSchema, '/wallet/triggerconstantcontract', {
        owner_address: owner,
        contract_address: contract,
        function_selector: selector,
        parameter,
      }),
    broadcast: (rawTransaction) =>
      request(broadcastSchema, '/wallet/broadcasthex', { transaction: rawTransaction }),
  };
}

/**
 * Sends requests over HTTP.
 * @throws ChainUnavailableError if there is no response that we can parse: the outcome is then
 *   unknown
 */
function createNodeRequest({
  key,
  fullNodeUrl,
  solidityNodeUrl,
  apiKey,
  rpcTimeoutMs,
}: TronNodeConfig): NodeRequest {
  const headers = {
    'content-type': 'application/json',
    ...(apiKey === undefined ? {} : { 'tron-pro-api-key': apiKey }),
  };
  return async (schema, path, body = {}) => {
    const base = new URL(
      path.startsWith('/walletsolidity') ? (solidityNodeUrl ?? fullNodeUrl) : fullNodeUrl,
    );
    const url = `${base.href.replace(/\/$/, '')}${path}`;
    const answer = await post(url, {
      headers,
      body: JSON.stringify(body),
      timeoutMs: rpcTimeoutMs,
    })
      .catch((error: unknown) => {
        throw new ChainUnavailableError(
          key,
          `no answer from ${base.host} (${error instanceof Error ? error.message : String(error)})`,
          { cause: error },
        );
      })
      .finally(noteRunProgress);
    const parsed = schema.safeParse(answer);
    if (parsed.success) return parsed.data;
    const where = parsed.error.issues
      .map((issue) => `${issue.path.join('.')} ${issue.message}`)
      .slice(0, 3)
      .join('; ');
    throw new ChainUnavailableError(
      key,
      `the node's answer to ${path} is not understood: ${nodeErrorOf(answer) ?? where}`,
    );
  };
}

async function post(
  url: string,
  {
    headers,
    body,
    timeoutMs,
  }: {
    readonly headers: Record<string, string>;
    readonly body: string;
    readonly timeoutMs: number;
  },
): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    headers,
    body,
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (isRedirect(response)) throw new Error(redirectProblem(new URL(url).host));
  if (!response.ok) throw new Error(`status ${response.status}`);
  return response.json();
}

/** Nodes return status 200 with a field `Error` if a call fails. */
function nodeErrorOf(answer: unknown): string | null {
  const parsed = z.object({ Error: z.string() }).safeParse(answer);
  return parsed.success ? parsed.data.Error.slice(0, 200) : null;
}
