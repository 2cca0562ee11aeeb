import { parseAbi, publicActions, type Address } from 'viem';

import { createAnvilClient } from '../../chains/evm/sandbox/anvil-client';
import type { KillableExchange } from './killable-exchange';

type Config = KillableExchange['config'];

const TOKEN_ABI = parseAbi([
  'event Transfer(address indexed from, address indexed to, uint256 value)',
  'function balanceOf(address owner) view returns (uint256)',
]);

/** Connects to the chain without the product's own adapter. */
export const connectToChain = ({ rpcUrl }: Config) =>
  createAnvilClient(rpcUrl).extend(publicActions);

export function contractOf({ tokens }: Config, slug: string): Address {
  const token = tokens.find((each) => each.slug === slug);
  if (!token) throw new Error(`The chain has no ${slug}.`);
  return token.contractAddress as Address;
}

/** What the chain shows of addresses, in smallest units. */
export type ChainFacts = {
  balanceOf(slug: string, address: string): Promise<bigint>;
  /** The amounts of all payments of a token to an address. */
  tokenPayments(slug: string, address: string): Promise<readonly bigint[]>;
  /** How many transactions of an address are in blocks. */
  sentBy(address: string): Promise<number>;
  /** Whether a transaction is in a block, and succeeded. */
  succeeded(txId: string): Promise<boolean>;
};

export function readChain(config: Config): ChainFacts {
  const client = connectToChain(config);
  return {
    balanceOf: (slug, address) =>
      slug === config.nativeSlug
        ? client.getBalance({ address: address as Address })
        : client.readContract({
            address: contractOf(config, slug),
            abi: TOKEN_ABI,
            functionName: 'balanceOf',
            args: [address as Address],
          }),
    async tokenPayments(slug, address) {
      const events = await client.getContractEvents({
        address: contractOf(config, slug),
        abi: TOKEN_ABI,
        eventName: 'Transfer',
        args: { to: address as Address },
        fromBlock: 0n,
        strict: true,
      });
      return events.map(({ args }) => args.value);
    },
    sentBy: (address) => client.getTransactionCount({ address: address as Address }),
    succeeded: (txId) =>
      client.getTransactionReceipt({ hash: txId as `0x${string}` }).then(
        ({ status }) => status === 'success',
        () => false,
      ),
  };
}
