import type { EvmSandbox, SandboxTransaction } from '../chains/evm-sandbox';

/**
 * Creates steps for the tests of one file. Each test pays to new deposit addresses on the running
 * chain.
 */
export function depositSteps(sandbox: () => EvmSandbox) {
  let nextIndex = 0;
  return {
    freshDeposit: () => {
      nextIndex += 1;
      return sandbox().chain.deriveDepositAddress(nextIndex);
    },
    send: (transaction: SandboxTransaction) => sandbox().send(transaction),
    contractOf: (slug: string) => sandbox().contractOf(slug),
  };
}
