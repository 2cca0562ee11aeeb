import type { Chain } from '../../../chains/chain';
import type { OutgoingTransfer } from '../../treasury';
import { totalMinor } from '../domain/deposit';
import type { Outage } from './outage';
import { gasTransfer, moreGasKeyOf } from './gas-transfers';
import type { Together } from './queue-sweep';
import { inAsset, worthSweeping } from './sweep-cost';
import type { SweepDeps } from './sweep-deps';
import { lackingGas } from './sweep-gas';

type TopUpDeps = Omit<SweepDeps, 'report'>;

/** Most spikes of fees are over by then, so the gas that was sent suffices again. */
const PATIENCE_MS = 3_600_000;

/**
 * Sends more gas to the addresses whose token sweep lacks it, because fees have risen since its gas
 * was sent and didn't fall again for an hour. Gas is sent at most once an hour, and only while the
 * tokens are worth it.
 * @param outage receives the error of a sweep that can't be judged
 * @throws ChainUnavailableError
 */
export async function topUpGas(deps: TopUpDeps, chain: Chain, outage: Outage): Promise<void> {
  if (!chain.estimateSweep) return;
  const inFlight = await deps.stores.transfers.inFlight(deps.database, chain.key);
  const overdueMs = deps.clock.nowMs() - PATIENCE_MS;
  for (const sweep of inFlight) {
    const isTokenSweep = sweep.purpose === 'sweep' && sweep.assetSlug !== chain.nativeSlug;
    if (!isTokenSweep || sweep.createdAtMs > overdueMs || outage.affects(sweep.assetSlug)) continue;
    await topUp(deps, chain, sweep, overdueMs).catch((error: unknown) =>
      outage.report(error, sweep.assetSlug),
    );
  }
}

async function topUp(
  deps: TopUpDeps,
  chain: Chain,
  sweep: OutgoingTransfer,
  overdueMs: number,
): Promise<void> {
  const { stores, database, clock } = deps;
  const [first, ...others] =
    sweep.depositId === null ? [] : await stores.deposits.plannedWith(database, sweep.depositId);
  if (!first || (await isMined(chain, sweep))) return;
  const sent = (await stores.transfers.ofOrder(database, first.orderId)).filter(
    ({ purpose, toAddress }) => purpose === 'gas' && toAddress === first.address,
  );
  if (sent.some((gas) => gas.createdAtMs > overdueMs || isInFlight(gas))) return;
  const together: Together = [first, ...others];
  const { fundMinor, costMinor } = await lackingGas(deps, chain, together, sweep.txId !== null);
  const tokenCostMinor = inAsset(deps, chain, sweep.assetSlug, costMinor);
  if (fundMinor === 0n || totalMinor(together) < worthSweeping(tokenCostMinor)) return;
  const key = moreGasKeyOf(first, sent.length);
  await stores.transfers.enqueue(
    database,
    gasTransfer(chain, first, key, fundMinor),
    clock.nowMs(),
  );
}

const isMined = async (chain: Chain, { txId }: OutgoingTransfer): Promise<boolean> =>
  txId !== null && (await chain.transactionStatus(txId)).kind === 'mined';

const isInFlight = ({ state }: OutgoingTransfer): boolean =>
  state === 'queued' || state === 'signed' || state === 'broadcast';
