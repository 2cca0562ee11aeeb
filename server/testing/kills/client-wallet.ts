import { setTimeout as delay } from 'node:timers/promises';

import { keccak256, type Address, type Hash, type Hex } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';

import { encodeTransfer } from '../../chains/evm/erc20';
import { connectToChain, contractOf } from './chain-facts';
import { CLIENT_ACCOUNT } from './fund-clients';
import type { KillableExchange } from './killable-exchange';

const GAS = 100_000n;
const GAS_PRICE_WEI = 20n * 10n ** 9n;
const RESEND_MS = 500;

/** The wallet of the clients: it sends each payment again until a block has it, as wallets do. */
export type ClientWallet = {
  /** @returns the transaction's id, before any node has it */
  pay(to: string, slug: string, amountMinor: bigint): Promise<Hash>;
  /** Whether blocks have all payments. */
  isSettled(): boolean;
  stop(): Promise<void>;
};

export async function openClientWallet({
  config,
}: Pick<KillableExchange, 'config'>): Promise<ClientWallet> {
  const client = connectToChain(config);
  const account = privateKeyToAccount(CLIENT_ACCOUNT.privateKey);
  const { address } = account;
  let nextNonce = await client.getTransactionCount({ address });
  let minedNonce = nextNonce;
  const payments = new Map<number, Hex>();
  const stopping = new AbortController();
  const sendAll = async (): Promise<void> => {
    // The node may have lost a block.
    minedNonce = await client.getTransactionCount({ address });
    for (const [nonce, serializedTransaction] of payments)
      // The node may have it.
      if (nonce >= minedNonce)
        await client.sendRawTransaction({ serializedTransaction }).catch(() => undefined);
  };
  const sending = (async () => {
    while (!stopping.signal.aborted) {
      await sendAll().catch(() => undefined);
      await delay(RESEND_MS);
    }
  })();
  return {
    async pay(to, slug, amountMinor) {
      const nonce = nextNonce;
      nextNonce += 1;
      const signed = await account.signTransaction({
        ...(slug === config.nativeSlug
          ? { to: to as Address, value: amountMinor }
          : { to: contractOf(config, slug), data: encodeTransfer(to, amountMinor) }),
        ...{ type: 'legacy', chainId: config.chainId, nonce, gas: GAS, gasPrice: GAS_PRICE_WEI },
      });
      payments.set(nonce, signed);
      return keccak256(signed);
    },
    isSettled: () => minedNonce === nextNonce,
    async stop() {
      stopping.abort();
      await sending;
    },
  };
}
