import { developmentAccount } from '../../chains/evm/sandbox/development-accounts';
import type { EvmSandbox } from '../chains/evm-sandbox';

const visitor = developmentAccount(1).address;

type Payment = {
  readonly to?: string;
  readonly value?: bigint;
  readonly data?: string;
  readonly gas?: bigint;
};

/**
 * Creates steps for the tests of one file, which pay to their own deposit addresses on the running
 * chain.
 */
export function depositSteps(sandbox: () => EvmSandbox) {
  let nextIndex = 0;
  return {
    freshDeposit: () => {
      nextIndex += 1;
      return sandbox().chain.deriveDepositAddress(nextIndex);
    },
    send: async (transaction: Payment) =>
      String(
        await sandbox().client.call('eth_sendTransaction', [
          {
            from: visitor,
            ...transaction,
            value: `0x${(transaction.value ?? 0n).toString(16)}`,
            ...(transaction.gas ? { gas: `0x${transaction.gas.toString(16)}` } : {}),
          },
        ]),
      ),
    contractOf: (slug: string) => {
      const token = sandbox().config.tokens.find((candidate) => candidate.slug === slug);
      if (!token) throw new Error(`The chain has no ${slug}.`);
      return token.contractAddress;
    },
  };
}
