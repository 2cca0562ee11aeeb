import { JsonRpcError, type JsonRpcCall, type JsonRpcClient } from '../json-rpc';
import { decodeInteger, encodeBalanceOf } from './erc20';
import { CALLS_PER_BATCH, parseResponse } from './evm-calls';
import { bytesSchema, quantitySchema } from './evm-schemas';

/** An account, and the token whose balance is meant; `null` for the native coin. */
export type EvmAccount = { readonly address: string; readonly contract: string | null };

/**
 * Reads balances in the state after a block, many in one request.
 * @returns `null` for a balance if the node does not have that state
 */
export async function readBalancesAfter(
  client: JsonRpcClient,
  chainKey: string,
  blockHash: string,
  accounts: readonly EvmAccount[],
): Promise<readonly (bigint | null)[]> {
  const balances: (bigint | null)[] = [];
  for (let start = 0; start < accounts.length; start += CALLS_PER_BATCH) {
    const part = accounts.slice(start, start + CALLS_PER_BATCH);
    const answers = await client.batch(part.map((account) => balanceCall(account, blockHash)));
    answers.forEach((answer, index) => {
      const isToken = (part[index]?.contract ?? null) !== null;
      balances.push(
        answer instanceof JsonRpcError
          ? null
          : isToken
            ? // Before its contract was deployed, nobody had any of a token.
              (decodeInteger(parseResponse(chainKey, bytesSchema, 'eth_call', answer)) ?? 0n)
            : parseResponse(chainKey, quantitySchema, 'eth_getBalance', answer),
      );
    });
  }
  return balances;
}

/** Uses the block's hash: after a reorganisation, its number could refer to a different block. */
const balanceCall = ({ address, contract }: EvmAccount, blockHash: string): JsonRpcCall =>
  contract === null
    ? { method: 'eth_getBalance', params: [address, { blockHash }] }
    : {
        method: 'eth_call',
        params: [{ to: contract, data: encodeBalanceOf(address) }, { blockHash }],
      };
