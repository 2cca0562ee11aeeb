import type { JsonRpcClient } from '../json-rpc';
import { decodeInteger, encodeBalanceOf } from './erc20';
import { CALLS_PER_BATCH, parseResponse } from './evm-calls';
import { bytesSchema, quantitySchema } from './evm-schemas';

/**
 * Returns which of these addresses were ever used: they sent something, or hold something now. A
 * sweep is sent from the deposit address itself.
 */
export async function readUsedAddresses(
  client: JsonRpcClient,
  chainKey: string,
  addresses: readonly string[],
  contracts: readonly string[],
): Promise<readonly boolean[]> {
  const calls = addresses.flatMap((address) => [
    { address, method: 'eth_getTransactionCount', params: [address, 'latest'] },
    { address, method: 'eth_getBalance', params: [address, 'latest'] },
    ...contracts.map((to) => ({
      address,
      method: 'eth_call',
      params: [{ to, data: encodeBalanceOf(address) }, 'latest'],
    })),
  ]);
  const used = new Set<string>();
  for (let start = 0; start < calls.length; start += CALLS_PER_BATCH) {
    const batch = calls.slice(start, start + CALLS_PER_BATCH);
    const answers = await client.batch(batch.map(({ method, params }) => ({ method, params })));
    batch.forEach(({ address, method }, index) => {
      if (amountIn(chainKey, method, answers[index]) > 0n) used.add(address);
    });
  }
  return addresses.map((address) => used.has(address));
}

const amountIn = (chainKey: string, method: string, answer: unknown): bigint =>
  method === 'eth_call'
    ? (decodeInteger(parseResponse(chainKey, bytesSchema, method, answer)) ?? 0n)
    : parseResponse(chainKey, quantitySchema, method, answer);
