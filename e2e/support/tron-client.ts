import { TronWeb } from 'tronweb';

import type { SandboxResponse } from '../../contract/schemas/service';

/** A payment of the token, according to its transaction and to the block that contains it. */
export type TronPayment = {
  readonly to: string;
  readonly amountMinor: bigint;
  readonly isInBlock: boolean;
};

/**
 * A client of the TRON node that shares no code with the product: it reads what actually happened.
 */
export type TronClient = {
  /** Returns an account that has not received a payment yet. */
  freshAddress(): string;
  tokenBalance(owner: string): Promise<bigint>;
  payment(txId: string): Promise<TronPayment>;
};

/** `transfer(address,uint256)`, and the two words after it. */
const TRANSFER_CALL = /^a9059cbb0{24}([0-9a-f]{40})([0-9a-f]{64})$/;

/** @param sandbox the response of `GET /api/sandbox` */
export function createTronClient(sandbox: SandboxResponse): TronClient {
  const chain = sandbox.chains.find(({ kind }) => kind === 'tron');
  const contract = chain?.tokens?.[0]?.contractAddress;
  if (chain === undefined || contract === undefined)
    throw new Error('The sandbox names no TRON chain with a token.');
  const node = new TronWeb({ fullHost: chain.rpcUrl });
  const request = async <T>(path: string, body: object): Promise<T> =>
    (await (
      await fetch(`${chain.rpcUrl}${path}`, { method: 'POST', body: JSON.stringify(body) })
    ).json()) as T;
  return {
    freshAddress: () => node.utils.accounts.generateAccount().address.base58,
    async tokenBalance(owner) {
      const {
        constant_result: [word = '0'],
      } = await node.transactionBuilder.triggerConstantContract(
        contract,
        'balanceOf(address)',
        {},
        [{ type: 'address', value: owner }],
        owner,
      );
      return BigInt(`0x${word}`);
    },
    async payment(txId) {
      const {
        raw_data: {
          contract: [call],
        },
      } = await request<TronTransaction>('/wallet/gettransactionbyid', { value: txId });
      const { receipt } = await request<{ receipt?: { result?: string } }>(
        '/wallet/gettransactioninfobyid',
        { value: txId },
      );
      const [, to, amount] = TRANSFER_CALL.exec(call.parameter.value.data) ?? [];
      if (
        to === undefined ||
        amount === undefined ||
        node.address.fromHex(call.parameter.value.contract_address) !== contract
      )
        throw new Error(`${txId} is no payment of the token.`);
      return {
        to: node.address.fromHex(`41${to}`),
        amountMinor: BigInt(`0x${amount}`),
        isInBlock: receipt?.result === 'SUCCESS',
      };
    },
  };
}

type TronTransaction = {
  readonly raw_data: {
    readonly contract: readonly [
      {
        readonly parameter: {
          readonly value: { readonly contract_address: string; readonly data: string };
        };
      },
    ];
  };
};
