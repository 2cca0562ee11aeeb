import * as z from 'zod';
import { privateKeyToAddress } from 'viem/accounts';
import { toBytes, toHex } from 'viem/utils';

import { addressOfScript } from '../../chains/bitcoin/bitcoin-addresses';
import type { BitcoinParameters } from '../../chains/bitcoin/bitcoin-config';
import type { Chain } from '../../chains/chain';
import type { EvmSandbox } from '../chains/evm-sandbox';
import type { LitecoinSandbox } from '../chains/litecoin-sandbox';
import type { HarnessChain } from '../orders/order-harness';

/** A coin of a drill, and how its clients use it. */
export type DrillCoin = {
  readonly slug: string;
  readonly currency: { readonly currencyTitle: string; readonly networkTitle: string };
  /** What a client pays for an order, in coins and in the smallest unit. */
  readonly amount: string;
  readonly amountMinor: bigint;
  readonly chain: Chain;
  /** Returns the client's address with that number. */
  addressOf(number: number): string;
  /** Pays from a client's wallet. @returns the transaction's id */
  pay(address: string, amountMinor: bigint): Promise<string>;
};

/** What a restore drill runs on. Its orders exchange one coin for the other, in both directions. */
export type DrillNetwork = {
  readonly sandbox: EvmSandbox;
  /** Chains besides that of the sandbox. */
  readonly others: readonly HarnessChain[];
  readonly coins: readonly [DrillCoin, DrillCoin];
};

/** The coin of a network with that slug. @throws Error if there is none */
export function coinOf({ coins }: DrillNetwork, slug: string): DrillCoin {
  const coin = coins.find((each) => each.slug === slug);
  if (!coin) throw new Error(`The drill has no ${slug}.`);
  return coin;
}

const etherOf = (sandbox: EvmSandbox): DrillCoin => ({
  slug: 'eth',
  currency: { currencyTitle: 'ETH', networkTitle: 'ETH' },
  amount: '0.5',
  amountMinor: 5n * 10n ** 17n,
  chain: sandbox.chain,
  addressOf: (number) => privateKeyToAddress(toHex(BigInt(number + 1) + 2n ** 200n, { size: 32 })),
  pay: (address, amountMinor) => sandbox.pay(address, amountMinor),
});

function scriptAddress(script: Uint8Array, parameters: BitcoinParameters): string {
  const address = addressOfScript(script, parameters);
  if (address === null) throw new Error('This script has no address.');
  return address;
}

/** Ether and a token on one chain. */
export const evmDrill = (sandbox: EvmSandbox): DrillNetwork => ({
  sandbox,
  others: [],
  coins: [
    etherOf(sandbox),
    {
      ...etherOf(sandbox),
      slug: 'usdterc20',
      currency: { currencyTitle: 'USDT', networkTitle: 'ERC20' },
      amount: '1000',
      amountMinor: 1_000n * 10n ** 6n,
      pay: (address, amountMinor) => sandbox.pay(address, amountMinor, 'usdterc20'),
    },
  ],
});

/** Ether, and a coin on a chain whose transactions spend outputs. */
export const litecoinDrill = (sandbox: EvmSandbox, litecoin: LitecoinSandbox): DrillNetwork => ({
  sandbox,
  others: [litecoin],
  coins: [
    etherOf(sandbox),
    {
      slug: 'ltc',
      currency: { currencyTitle: 'LTC', networkTitle: 'LTC' },
      amount: '10',
      amountMinor: 10n * 10n ** 8n,
      chain: litecoin.chain,
      addressOf: (number) =>
        scriptAddress(Uint8Array.of(0, 20, ...toBytes(number + 1, { size: 20 })), {
          ...litecoin.config.parameters,
          bech32Hrp: 'ltc',
        }),
      pay: (address, amountMinor) =>
        litecoin.miner.request(z.string(), 'sendtoaddress', [
          address,
          Number(amountMinor) / 10 ** 8,
        ]),
    },
  ],
});
