import type { Address, Hash } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { toHex } from 'viem/utils';

import { EVM_KEYS } from '../../chains/evm/evm-signer';
import { deriveWalletKeys } from '../../chains/signer/wallet-keys';
import type { EvmSandbox } from './evm-sandbox';

export type SendingByHand = {
  readonly to: string;
  readonly wei: bigint;
  readonly gasPrice: bigint;
  /** By default the next unused one. */
  readonly nonce?: number;
};

/** Sends coins with the key of the hot wallet, without a server. They aren't mined yet. */
export async function sendByHand(
  { client, mnemonic, chain }: EvmSandbox,
  { to, wei, gasPrice, nonce }: SendingByHand,
): Promise<Hash> {
  const account = privateKeyToAccount(
    toHex(deriveWalletKeys(mnemonic, EVM_KEYS).privateKeyOf('hot')),
  );
  return client.sendRawTransaction({
    serializedTransaction: await account.signTransaction({
      type: 'legacy',
      chainId: await client.getChainId(),
      nonce: nonce ?? (await chain.nextNonce('hot')),
      to: to as Address,
      value: wei,
      gas: 21_000n,
      gasPrice,
    }),
  });
}
