import { FaultyTokenError, TransferRejectedError } from '../chain-errors';
import { decodeInteger, encodeBalanceOf, encodeTransfer } from './erc20';
import type { EvmRpc } from './evm-rpc';

type TokenCheckDeps = {
  readonly chainKey: string;
  readonly rpc: Pick<EvmRpc, 'simulate'>;
  readonly ownAddress: string;
};
type RequestedTransfer = {
  readonly from: string;
  readonly to: string;
  readonly assetSlug: string;
  readonly contract: string;
  readonly amountMinor: bigint;
};

/** Returns an account's current balance of a token. */
export async function readTokenBalance(
  rpc: Pick<EvmRpc, 'read'>,
  contract: string,
  owner: string,
): Promise<bigint> {
  return amountOf(await rpc.read({ to: contract, data: encodeBalanceOf(owner) }));
}

/**
 * Decides whether to reject a transfer for which a token returns false, by what it would move: some
 * tokens return false and still move the amount.
 * @throws FaultyTokenError if it would not move the amount, not even to our own address;
 *   TransferRejectedError if the token rejects only this receiver
 */
export async function rejectUnmovedTransfer(
  deps: TokenCheckDeps,
  requested: RequestedTransfer,
): Promise<void> {
  const gainedMinor = await simulatedGain(deps, requested);
  if (gainedMinor === requested.amountMinor) return;
  const found =
    gainedMinor === null
      ? 'the node cannot show what it would move'
      : `it would move ${gainedMinor} of ${requested.amountMinor}`;
  const toOurselves = await simulatedGain(deps, { ...requested, to: deps.ownAddress });
  if (toOurselves === requested.amountMinor)
    throw new TransferRejectedError(
      deps.chainKey,
      `the token answers false to a transfer to ${requested.to}, and ${found}`,
      false,
    );
  throw new FaultyTokenError(
    deps.chainKey,
    requested.assetSlug,
    `the token at ${requested.contract} answers false to transfers, and ${found}`,
  );
}

/** Returns how much a receiver's balance would increase; `null` if the node cannot simulate it. */
async function simulatedGain(
  { rpc }: TokenCheckDeps,
  { from, to, contract, amountMinor }: RequestedTransfer,
): Promise<bigint | null> {
  const balance = { to: contract, data: encodeBalanceOf(to) };
  const answers = await rpc.simulate([
    balance,
    { from, to: contract, data: encodeTransfer(to, amountMinor) },
    balance,
  ]);
  const [before, , after] = answers ?? [];
  return before === undefined || after === undefined ? null : amountOf(after) - amountOf(before);
}

const amountOf = (response: string): bigint => decodeInteger(response) ?? 0n;
