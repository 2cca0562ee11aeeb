import type { Chain } from '../../../chains/chain';
import { totalMinor } from '../domain/deposit';
import type { Together } from './queue-sweep';
import type { SweepDeps } from './sweep-deps';

/** The gas that the sweep of a token lacks, in the chain's coin. */
export type LackingGas = {
  /** What to send to its address; 0 if the sweep can be sent with what is there. */
  readonly fundMinor: bigint;
  /** The same with the fee for sending it. */
  readonly costMinor: bigint;
};

const NOTHING: LackingGas = { fundMinor: 0n, costMinor: 0n };
/** A replacement must offer at least a tenth more, and fees may rise until it is sent. */
const raised = (minor: bigint): bigint => (minor * 9n) / 8n;

/**
 * Returns what has to be sent to a deposit address before its tokens can be swept. What is left
 * there of earlier gas is used, but coins of a client are not.
 * @param isReplaced whether the sweep is signed, and has to be replaced with a higher fee
 * @throws TransferRejectedError if the sweep would fail, FeeTooHighError while it costs too much
 */
export async function lackingGas(
  { database, stores }: Pick<SweepDeps, 'database' | 'stores'>,
  chain: Chain,
  together: Together,
  isReplaced: boolean,
): Promise<LackingGas> {
  const [first] = together;
  const { address, assetSlug } = first;
  const expectedMinor = totalMinor(together);
  const tokenMinor = await chain.balanceOf(assetSlug, address);
  // The sweep itself reports that the tokens are gone.
  if (tokenMinor === 0n || !chain.estimateSweep) return NOTHING;
  const { leastMinor, wantedMinor, sendingMinor } = await chain.estimateSweep(
    address,
    assetSlug,
    tokenMinor < expectedMinor ? tokenMinor : expectedMinor,
  );
  const coins = { ...first, assetSlug: chain.nativeSlug };
  const gasMinor =
    (await chain.balanceOf(chain.nativeSlug, address)) -
    (await stores.deposits.unsweptMinor(database, coins));
  const heldMinor = gasMinor > 0n ? gasMinor : 0n;
  if (heldMinor >= (isReplaced ? wantedMinor : leastMinor)) return NOTHING;
  const fundMinor = (isReplaced ? raised(wantedMinor) : wantedMinor) - heldMinor;
  return { fundMinor, costMinor: fundMinor + sendingMinor };
}
