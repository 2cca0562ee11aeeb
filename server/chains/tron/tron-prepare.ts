import { randomInt } from 'node:crypto';

import type { PreparedTransfer, TransferRequest } from '../chain';
import { assertFeeWithin, InsufficientFundsError, TransferRejectedError } from '../chain-errors';
import { addressWord, amountWord, toHexAddress } from './tron-addresses';
import { decodeNodeMessage } from './tron-broadcast';
import type { TronChainConfig } from './tron-config';
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
/** In percent of the estimate, which may rise until a block includes the transaction. */
const ENERGY_MARGIN_PERCENT = 120n;
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
  const feeSun =
    contractAddress === null
      ? nativeFee(deps)
      : await tokenFee(deps, request, contractAddress, amountMinor);
  assertFeeWithin(deps.maxFeeMinor, config.nativeSlug, feeSun);
  await requireCoins(deps, feeSun + (contractAddress === null ? amountMinor : 0n));
  const [head, solid] = await Promise.all([rpc.head(), rpc.solidHead()]);
  const payload: TronPayload = {
    owner: config.hotWalletAddress,
    to: request.to,
    contractAddress,
    amountMinor,
    feeLimitSun: contractAddress === null ? 0n : BigInt(config.feeLimitSun),
    ...referenceTo(solid),
    ...timesOf(config, head),
  };
  return {
    chainKey: config.key,
    from: 'hot',
    to: request.to,
    assetSlug: request.assetSlug,
    amountMinor,
    maxFeeMinor: contractAddress === null ? feeSun : BigInt(config.feeLimitSun) + feeSun,
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

const nativeFee = ({ prices }: PrepareDeps): bigint =>
  TYPICAL_BYTES * prices.sunPerByte + NEW_ACCOUNT_SUN;

/**
 * Returns the most that the transfer burns at current prices, minus what the wallet's own energy
 * covers.
 */
async function tokenFee(
  deps: PrepareDeps,
  request: TransferRequest,
  contract: string,
  amountMinor: bigint,
): Promise<bigint> {
  const { config, rpc, prices } = deps;
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
  // The limit includes the wallet's own energy.
  if (energy * prices.sunPerEnergy > BigInt(config.feeLimitSun))
    throw new TransferRejectedError(
      config.key,
      `it needs ${energy} energy, which costs more than the feeLimitSun of the configuration`,
      false,
    );
  const boughtEnergy = energy > resources.energy ? energy - resources.energy : 0n;
  return (
    boughtEnergy * prices.sunPerEnergy +
    (resources.bandwidth >= TYPICAL_BYTES ? 0n : TYPICAL_BYTES * prices.sunPerByte)
  );
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
  return (BigInt(energy_used) * ENERGY_MARGIN_PERCENT) / 100n;
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
