import { randomInt } from 'node:crypto';

import type { PreparedTransfer, TransferRequest } from '../chain';
import { assertFeeWithin, InsufficientFundsError, TransferRejectedError } from '../chain-errors';
import { addressWord, amountWord, toHexAddress } from './tron-addresses';
import { decodeNodeMessage } from './tron-broadcast';
import type { TronChainConfig } from './tron-config';
import { withEnergyMargin } from './tron-fees';
import { encodeTronPayload, type TronPayload } from './tron-payload';
import type { TronPrices, TronRpc } from './tron-rpc';
import type { TronBlock } from './tron-schemas';

export type PrepareDeps = {
  readonly config: TronChainConfig;
  readonly rpc: TronRpc;
  readonly contractOf: (assetSlug: string) => string | null;
  readonly prices: TronPrices;
  /** The most that the transfer may cost; `null` for no limit. */
  readonly maxFeeMinor: bigint | null;
};

/** More than the size of a transfer's transaction, including signature and results. */
const TYPICAL_BYTES = 400n;
/** The first payment to an account creates the account. */
const NEW_ACCOUNT_SUN = 1_100_000n;
const JITTER_MS = 60_000;

/**
 * Builds an unsigned transfer from the hot wallet. It references a final block, so that no
 * reorganisation can invalidate it.
 * @throws InsufficientFundsError if the wallet cannot pay for it now, TransferRejectedError if it
 *   would fail on the chain
 */
export async function prepareTronTransfer(
  deps: PrepareDeps,
  request: TransferRequest,
): Promise<PreparedTransfer> {
  const { config, rpc } = deps;
  if (request.from !== 'hot' || request.amountMinor === 'all')
    throw new Error(`Chain ${config.key} sends named amounts from its hot wallet only`);
  const { amountMinor } = request;
  const contractAddress = deps.contractOf(request.assetSlug);
  const { feeSun, feeLimitSun, mostSun } =
    contractAddress === null
      ? nativeCost(deps)
      : await tokenCost(deps, request, contractAddress, amountMinor);
  await requireCoins(deps, feeSun + (contractAddress === null ? amountMinor : 0n));
  const [head, solid] = await Promise.all([rpc.head(), rpc.solidHead()]);
  const payload: TronPayload = {
    owner: config.hotWalletAddress,
    to: request.to,
    contractAddress,
    amountMinor,
    feeLimitSun,
    ...referenceTo(solid),
    ...timesOf(config, head),
  };
  return {
    chainKey: config.key,
    from: 'hot',
    to: request.to,
    assetSlug: request.assetSlug,
    amountMinor,
    maxFeeMinor: mostSun,
    spentOutputs: [],
    payload: encodeTronPayload(payload),
  };
}

function referenceTo({
  height,
  hash,
}: TronBlock): Pick<TronPayload, 'refBlockBytes' | 'refBlockHash'> {
  return {
    refBlockBytes: height.toString(16).padStart(4, '0').slice(-4),
    refBlockHash: hash.slice(16, 32),
  };
}

/**
 * Without nonces, two equal payments at the same time would be one transaction, and the network
 * would execute only one. We therefore vary the times slightly. Our database rejects transactions
 * that are still equal.
 */
function timesOf(
  { expirationSeconds }: TronChainConfig,
  head: TronBlock,
): Pick<TronPayload, 'expirationMs' | 'timestampMs'> {
  const lifetimeMs = expirationSeconds * 1_000;
  return {
    expirationMs:
      head.timestampMs + lifetimeMs - randomInt(Math.min(JITTER_MS, Math.ceil(lifetimeMs / 10))),
    timestampMs: head.timestampMs + randomInt(1_000),
  };
}

type Cost = {
  /** What it burns at current prices, minus what the wallet's own energy covers. */
  readonly feeSun: bigint;
  /** The most that it may burn for energy. */
  readonly feeLimitSun: bigint;
  /** The most that it may burn altogether. */
  readonly mostSun: bigint;
};

function nativeCost({ config, prices, maxFeeMinor }: PrepareDeps): Cost {
  const feeSun = TYPICAL_BYTES * prices.sunPerByte + NEW_ACCOUNT_SUN;
  assertFeeWithin(maxFeeMinor, config.nativeSlug, feeSun);
  return { feeSun, feeLimitSun: 0n, mostSun: feeSun };
}

/**
 * Another transfer may use up the wallet's own energy first, so limits count the energy as if all of
 * it were bought. The network counts it in the same way.
 * @throws FeeTooHighError, InsufficientFundsError, TransferRejectedError
 */
async function tokenCost(
  deps: PrepareDeps,
  request: TransferRequest,
  contract: string,
  amountMinor: bigint,
): Promise<Cost> {
  const { config, rpc, prices, maxFeeMinor } = deps;
  const owner = toHexAddress(config.hotWalletAddress);
  const heldMinor = await readTokenBalance(rpc, contract, config.hotWalletAddress);
  if (heldMinor < amountMinor)
    throw new InsufficientFundsError({
      assetSlug: request.assetSlug,
      address: config.hotWalletAddress,
      neededMinor: amountMinor,
      availableMinor: heldMinor,
    });
  const energy = await neededEnergy(
    deps,
    owner,
    contract,
    `${addressWord(request.to)}${amountWord(amountMinor)}`,
  );
  const resources = await rpc.resources(owner);
  const configuredSun = BigInt(config.feeLimitSun);
  if (energy * prices.sunPerEnergy > configuredSun)
    throw new TransferRejectedError(
      config.key,
      `it needs ${energy} energy, which costs more than the feeLimitSun of the configuration`,
      false,
    );
  const bandwidthSun =
    resources.bandwidth >= TYPICAL_BYTES ? 0n : TYPICAL_BYTES * prices.sunPerByte;
  assertFeeWithin(maxFeeMinor, config.nativeSlug, energy * prices.sunPerEnergy + bandwidthSun);
  const boughtEnergy = energy > resources.energy ? energy - resources.energy : 0n;
  const leftSun = maxFeeMinor === null ? configuredSun : maxFeeMinor - bandwidthSun;
  const feeLimitSun = leftSun < configuredSun ? leftSun : configuredSun;
  return {
    feeSun: boughtEnergy * prices.sunPerEnergy + bandwidthSun,
    feeLimitSun,
    mostSun: feeLimitSun + bandwidthSun,
  };
}

/** Simulates the transfer on the node, and returns its energy with the margin. */
async function neededEnergy(
  { config, rpc }: PrepareDeps,
  owner: string,
  contract: string,
  parameter: string,
): Promise<bigint> {
  const { result, transaction, energy_used } = await rpc.constantCall({
    owner,
    contract: toHexAddress(contract),
    selector: 'transfer(address,uint256)',
    parameter,
  });
  const isRefused =
    result.result !== true ||
    result.message !== undefined ||
    transaction?.ret.some(({ ret }) => ret === 'FAILED') === true;
  if (isRefused)
    throw new TransferRejectedError(
      config.key,
      `it would fail: ${decodeNodeMessage(result.message) || result.code || 'no reason is given'}`,
      false,
    );
  return withEnergyMargin(BigInt(energy_used));
}

async function requireCoins({ config, rpc }: PrepareDeps, neededMinor: bigint): Promise<void> {
  const availableMinor = await rpc.balance(toHexAddress(config.hotWalletAddress));
  if (availableMinor < neededMinor)
    throw new InsufficientFundsError({
      assetSlug: config.nativeSlug,
      address: config.hotWalletAddress,
      neededMinor,
      availableMinor,
    });
}

export async function readTokenBalance(
  rpc: TronRpc,
  contract: string,
  owner: string,
): Promise<bigint> {
  const {
    constant_result: [word],
  } = await rpc.constantCall({
    owner: toHexAddress(owner),
    contract: toHexAddress(contract),
    selector: 'balanceOf(address)',
    parameter: addressWord(owner),
  });
  return word === undefined || word === '' ? 0n : BigInt(`0x${word.slice(0, 64)}`);
}
