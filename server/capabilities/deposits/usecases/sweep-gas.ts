import type { Chain } from '../../../chains/chain';
import { sweepFunding, type SweepFunding } from '../../../chains/fees/sweep-funding';
import { totalMinor } from '../domain/deposit';
import { gasAtAddress } from '../domain/gas-at-address';
import { spentOnGas, transfersWithFees } from './gas-transfers';
import type { Together } from './queue-sweep';
import type { SweepDeps } from './sweep-deps';

/**
 * Returns what has to be sent to a deposit address before its tokens can be swept. What is left
 * there of earlier gas is used, but coins of a client are not.
 * @param isReplaced whether the sweep is signed, and has to be replaced with a higher fee
 * @throws TransferRejectedError if the sweep would fail, FeeTooHighError while collecting the deposit
 *   would cost more than the limit of a transfer
 */
export async function lackingGas(
  deps: Pick<SweepDeps, 'database' | 'stores'>,
  chain: Chain,
  together: Together,
  isReplaced: boolean,
): Promise<SweepFunding> {
  const [first] = together;
  const { address, assetSlug } = first;
  const expectedMinor = totalMinor(together);
  const tokenMinor = await chain.balanceOf(assetSlug, address);
  // The sweep itself reports that the tokens are gone.
  if (tokenMinor === 0n || !chain.estimateSweep) return { fundMinor: 0n, costMinor: 0n };
  const gas = await chain.estimateSweep(
    address,
    assetSlug,
    tokenMinor < expectedMinor ? tokenMinor : expectedMinor,
  );
  const { key, nativeSlug, maxFeeMinor } = chain;
  const transfers = await transfersWithFees(deps, deps.database, first.orderId);
  const balanceMinor = await chain.balanceOf(nativeSlug, address);
  const gasMinor = gasAtAddress(transfers, { chainKey: key, nativeSlug, address });
  return sweepFunding(gas, {
    nativeSlug,
    heldMinor: balanceMinor < gasMinor ? balanceMinor : gasMinor,
    spentMinor: await spentOnGas(deps, transfers, first),
    isReplaced,
    maxFeeMinor,
  });
}
