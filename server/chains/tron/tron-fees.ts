import type { FeeEstimate } from '../fees/fee-estimate';
import { median } from '../fees/median';
import { askAll } from '../nodes/agreed-reads';
import type { NodePool } from '../nodes/chain-node';
import { toHexAddress } from './tron-addresses';
import type { TronNode } from './tron-node';
import type { TronPrices, TronResources } from './tron-rpc';

/** The energy of a stablecoin transfer: to an account that holds the token, and to one without. */
const TOKEN_ENERGY = { likely: 65_000n, safe: 130_000n } as const;
const TOKEN_BYTES = 345n;
const NATIVE_BYTES = 300n;

/** In percent of the estimate, which may rise until a block includes the transaction. */
const ENERGY_MARGIN_PERCENT = 120n;

export const withEnergyMargin = (energy: bigint): bigint => (energy * ENERGY_MARGIN_PERCENT) / 100n;

/** Returns the median of the prices that the chain's nodes report. */
export async function readTronPrices(pool: NodePool<TronNode>): Promise<TronPrices> {
  const answers = await askAll(pool, ({ rpc }) => rpc.prices());
  return {
    sunPerEnergy: median(answers.map(({ sunPerEnergy }) => sunPerEnergy)),
    sunPerByte: median(answers.map(({ sunPerByte }) => sunPerByte)),
  };
}

type TronCosts = { readonly prices: TronPrices; readonly resources: TronResources };

/** Reads what transfers burn now, and what the wallet has. */
export async function readTronCosts(
  pool: NodePool<TronNode>,
  hotWalletAddress: string,
): Promise<TronCosts> {
  const [prices, resources] = await Promise.all([
    readTronPrices(pool),
    pool.use(({ rpc }) => rpc.resources(toHexAddress(hotWalletAddress))),
  ]);
  return { prices, resources };
}

/** Estimates what a transfer burns, beyond the energy and bandwidth that the wallet has. */
export function estimateTronFee(
  { prices: { sunPerEnergy, sunPerByte }, resources: { energy, bandwidth } }: TronCosts,
  isToken: boolean,
): FeeEstimate {
  const bytes = isToken ? TOKEN_BYTES : NATIVE_BYTES;
  // Bandwidth that does not cover the whole transaction is not used.
  const bandwidthSun = bandwidth >= bytes ? 0n : bytes * sunPerByte;
  const burnt = (needed: bigint) =>
    bandwidthSun + (isToken && needed > energy ? (needed - energy) * sunPerEnergy : 0n);
  const neededEnergy = isToken ? withEnergyMargin(TOKEN_ENERGY.safe) : 0n;
  return {
    likelyMinor: burnt(TOKEN_ENERGY.likely),
    safeMinor: burnt(TOKEN_ENERGY.safe),
    collectMinor: 0n,
    collectNeededMinor: 0n,
    // Limits count the wallet's own energy too.
    neededMinor: bandwidthSun + neededEnergy * sunPerEnergy,
  };
}
