import { setTimeout as delay } from 'node:timers/promises';

import { formatAmount } from '@quayside/contract/money/decimal';
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts';

import { sendOpsRequest } from '../../capabilities/operations/commands/ops-socket';
import type { RandomChoices } from '../random-choices';
import type { ChainFacts } from './chain-facts';
import type { KillableExchange } from './killable-exchange';
import { repeat } from './repeat';

export type Withdrawal = { readonly address: string; readonly amountMinor: bigint };

export type Owner = {
  readonly withdrawals: readonly Withdrawal[];
  /** Takes tokens out again and again, and repeats each command that fails, until told to stop. */
  withdrawUntil(isOver: () => boolean, random: RandomChoices): Promise<void>;
  /** @returns withdrawals that arrived more than once, not at all, or with another amount */
  faults(chain: ChainFacts): Promise<readonly string[]>;
};

const SLUG = 'usdterc20';
const DECIMALS = 6;
const PAUSE_MS = 3_000;

/** The owner of an exchange, who takes out profit by commands with references. */
export function createOwner({ dataDir }: Pick<KillableExchange, 'dataDir'>): Owner {
  const withdrawals: Withdrawal[] = [];
  return {
    withdrawals,
    async withdrawUntil(isOver, random) {
      while (!isOver()) {
        const address = privateKeyToAddress(generatePrivateKey());
        const amountMinor = BigInt(random.between(1_000_000, 50_000_000));
        const reference = `profit-${withdrawals.length}`;
        const amount = formatAmount(amountMinor, DECIMALS);
        const words = ['treasury', 'withdraw', SLUG, amount, address, reference];
        await repeat(async () => {
          const result = await sendOpsRequest(dataDir, { words, operator: 'owner' });
          if (result?.isOk !== true) throw new Error(result?.text ?? 'no server');
        });
        withdrawals.push({ address, amountMinor });
        await delay(random.between(0, PAUSE_MS));
      }
    },
    async faults(chain) {
      const faults = await Promise.all(
        withdrawals.map(async ({ address, amountMinor }) => {
          const received = await chain.tokenPayments(SLUG, address);
          return received.length === 1 && received[0] === amountMinor
            ? []
            : [`the owner got ${received.join()} of ${amountMinor} at ${address}`];
        }),
      );
      return faults.flat();
    },
  };
}
