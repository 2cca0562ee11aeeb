import {
  createPublicClient,
  createWalletClient,
  http,
  parseAbi,
  parseEther,
  parseEventLogs,
  type Address,
  type Hash,
  type Hex,
} from 'viem';
import { privateKeyToAccount } from 'viem/accounts';

import type { SandboxResponse } from '../../contract/schemas/service';

export type TokenTransfer = {
  readonly txId: Hash;
  readonly to: Address;
  readonly amountMinor: bigint;
};

/**
 * A client of the chain node that shares no code with the product: it pays orders and reads what
 * actually happened.
 */
export type EvmClient = {
  /** Pays in the chain's own coin. */
  payEther(to: string, amount: string): Promise<Hash>;
  /**
   * Pays several amounts at once: all transactions are signed before the first one is sent, so that
   * nothing happens between them, however busy the machine is.
   */
  payTogether(to: string, amounts: readonly string[]): Promise<readonly Hash[]>;
  payToken(slug: string, to: string, amountMinor: bigint): Promise<Hash>;
  tokenAddress(slug: string): Address;
  tokenBalance(slug: string, owner: string): Promise<bigint>;
  /** Returns the successful transfers of a token in one transaction. */
  transfersIn(txId: string, slug: string): Promise<readonly TokenTransfer[]>;
  /** Returns every transfer of a token to an address since the chain started. */
  transfersTo(slug: string, to: string): Promise<readonly TokenTransfer[]>;
  etherBalance(owner: string): Promise<bigint>;
};

const transferAbi = parseAbi([
  'event Transfer(address indexed from, address indexed to, uint256 value)',
  'function balanceOf(address owner) view returns (uint256)',
  'function transfer(address to, uint256 value)',
]);

/**
 * @param sandbox the response of `GET /api/sandbox`
 * @param networkTitle a network of the chain to use
 */
export function createEvmClient(sandbox: SandboxResponse, networkTitle = 'ETH'): EvmClient {
  const chain = sandbox.chains.find(
    (candidate) => candidate.kind === 'evm' && candidate.networkTitle === networkTitle,
  );
  if (chain?.fundedPrivateKey === undefined || chain.chainId === undefined)
    throw new Error(`The sandbox names no EVM chain of ${networkTitle} with a funded key.`);
  const viemChain = {
    id: chain.chainId,
    name: 'development chain',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [chain.rpcUrl] } },
  };
  const transport = http(chain.rpcUrl, { retryCount: 0 });
  const reader = createPublicClient({ chain: viemChain, transport });
  const wallet = createWalletClient({
    chain: viemChain,
    transport,
    account: privateKeyToAccount(chain.fundedPrivateKey as Hex),
  });
  const tokens = sandbox.chains.flatMap((entry) => entry.tokens ?? []);

  const tokenAddress = (slug: string): Address => {
    const token = tokens.find((candidate) => candidate.slug === slug);
    if (token === undefined) throw new Error(`The sandbox names no token ${slug}.`);
    return token.contractAddress as Address;
  };

  return {
    payEther: (to, amount) =>
      wallet.sendTransaction({ to: to as Address, value: parseEther(amount) }),
    async payTogether(to, amounts) {
      const firstNonce = await reader.getTransactionCount({
        address: wallet.account.address,
        blockTag: 'pending',
      });
      const signed = await Promise.all(
        amounts.map(async (amount, index) =>
          wallet.signTransaction(
            await wallet.prepareTransactionRequest({
              to: to as Address,
              value: parseEther(amount),
              nonce: firstNonce + index,
            }),
          ),
        ),
      );
      return Promise.all(
        signed.map((serializedTransaction) => wallet.sendRawTransaction({ serializedTransaction })),
      );
    },
    payToken: (slug, to, amountMinor) =>
      wallet.writeContract({
        address: tokenAddress(slug),
        abi: transferAbi,
        functionName: 'transfer',
        args: [to as Address, amountMinor],
      }),
    tokenAddress,
    tokenBalance: (slug, owner) =>
      reader.readContract({
        address: tokenAddress(slug),
        abi: transferAbi,
        functionName: 'balanceOf',
        args: [owner as Address],
      }),
    etherBalance: (owner) => reader.getBalance({ address: owner as Address }),
    async transfersIn(txId, slug) {
      const receipt = await reader.getTransactionReceipt({ hash: txId as Hash });
      if (receipt.status !== 'success') return [];
      const logs = parseEventLogs({ abi: transferAbi, eventName: 'Transfer', logs: receipt.logs });
      return logs
        .filter(({ address }) => address.toLowerCase() === tokenAddress(slug).toLowerCase())
        .map(({ args, transactionHash }) => ({
          txId: transactionHash,
          to: args.to,
          amountMinor: args.value,
        }));
    },
    async transfersTo(slug, to) {
      const logs = await reader.getContractEvents({
        address: tokenAddress(slug),
        abi: transferAbi,
        eventName: 'Transfer',
        args: { to: to as Address },
        fromBlock: 0n,
        toBlock: 'latest',
        strict: true,
      });
      return logs.map(({ args, transactionHash }) => ({
        txId: transactionHash,
        to: args.to,
        amountMinor: args.value,
      }));
    },
  };
}
