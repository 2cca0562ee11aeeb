import type { Chain } from '../../../chains/chain';
import type { Sql } from '../../../platform/database/database';
import type { OutgoingTransfer } from '../../treasury';
import { depositKeyOf, totalMinor, type Deposit } from '../domain/deposit';
import type { SweepDeps } from './sweep-deps';
import { walletOf } from './wallet-of';

type QueueDeps = Omit<SweepDeps, 'report'>;

/** Deposits at one address in one asset, which one sweep moves. */
export type Together = readonly [Deposit, ...Deposit[]];

/** Allows a deposit that vanished and was booked again to be swept again. */
export const inRound = ({ creditRound }: Deposit): string =>
  creditRound <= 1 ? '' : `:${creditRound}`;

/** Queues the sweep of planned deposits. Calling it again changes nothing. */
export async function queueSweep(
  deps: QueueDeps,
  sql: Sql,
  chain: Chain,
  together: Together,
): Promise<void> {
  const [first] = together;
  const index = await deps.stores.deposits.derivationIndexOf(
    sql,
    walletOf(deps.chains, chain),
    first.address,
  );
  if (index === null) throw new Error(`${first.address} is not one of our deposit addresses`);
  await deps.stores.transfers.enqueue(
    sql,
    {
      transferKey: await freeKey(deps, sql, `sweep:${depositKeyOf(first)}${inRound(first)}`),
      purpose: 'sweep',
      orderId: first.orderId,
      depositId: first.depositId,
      chainKey: chain.key,
      fromWallet: index,
      toAddress: chain.hotWalletAddress,
      assetSlug: first.assetSlug,
      // A token sweep sends the exact amount; a sweep of the fee coin empties the address.
      amountMinor: first.assetSlug === chain.nativeSlug ? null : totalMinor(together),
    },
    deps.clock.nowMs(),
  );
}

/**
 * A sweep of the chain's own coin may be confirmed without a deposit that it was planned for. That
 * deposit is then swept again, under another key.
 */
async function freeKey({ stores }: QueueDeps, sql: Sql, key: string): Promise<string> {
  for (let time = 1; ; time += 1) {
    const candidate = time === 1 ? key : `${key}:again-${time}`;
    if (!(await stores.transfers.findByKey(sql, candidate))?.wasConfirmed) return candidate;
  }
}

/**
 * Queues a token's sweep once its gas has arrived, in the transaction that confirms the gas. If
 * nothing is to be swept any more, the gas waits for the next deposit to the address.
 */
export async function queueSweepAfterGas(
  deps: QueueDeps,
  sql: Sql,
  gas: OutgoingTransfer,
): Promise<void> {
  const chain = deps.chains.find(({ key }) => key === gas.chainKey);
  const [first, ...others] =
    gas.depositId === null ? [] : await deps.stores.deposits.plannedWith(sql, gas.depositId);
  if (!chain) throw new Error(`The chain of ${gas.transferKey} is no longer configured`);
  if (first) await queueSweep(deps, sql, chain, [first, ...others]);
}
