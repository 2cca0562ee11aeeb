import { decodeTransferLog, encodeBalanceOf, type TokenEvent } from './erc20';
import type { EvmRpc } from './evm-rpc';
import type { EvmBlock, EvmLog } from './evm-schemas';

/** One token at one address. */
export type TokenPlace = { readonly contract: string; readonly address: string };

export type MeasuredPlace = TokenPlace & {
  /** What the events of the block say that the balance changed by. */
  readonly reportedMinor: bigint;
  /**
   * What it changed by; `null` where the node no longer has the states before and after the block.
   */
  readonly changedMinor: bigint | null;
  /** All that came in, at most: by the balance where that is known, else by the events. */
  readonly arrivedMinor: bigint;
};

export type BlockEvent = TokenEvent & { readonly txId: string; readonly contract: string };

/** What the Transfer events of a block say, in their order. */
export function tokenEvents(logs: readonly EvmLog[]): BlockEvent[] {
  return logs.flatMap((log) => {
    const event = decodeTransferLog(log);
    return event ? [{ ...event, txId: log.transactionHash, contract: log.address }] : [];
  });
}

/**
 * Holds what the events of a block say against how the balances changed: a token may keep a fee
 * back, or move nothing, and say otherwise.
 */
export async function measureTokens(
  rpc: Pick<EvmRpc, 'readAfter'>,
  block: Pick<EvmBlock, 'hash' | 'parentHash'>,
  events: readonly BlockEvent[],
  places: readonly TokenPlace[],
): Promise<MeasuredPlace[]> {
  const balances = await rpc.readAfter(
    places.flatMap(({ contract, address }) =>
      [block.parentHash, block.hash].map((blockHash) => ({
        to: contract,
        data: encodeBalanceOf(address),
        blockHash,
      })),
    ),
  );
  return places.map((place, index) => {
    const own = events.filter(({ contract }) => contract === place.contract);
    const inMinor = total(own.filter(({ to }) => to === place.address));
    const outMinor = total(own.filter(({ from }) => from === place.address));
    const changedMinor = difference(balances[2 * index], balances[2 * index + 1]);
    const gainedMinor = changedMinor === null ? inMinor : changedMinor + outMinor;
    return {
      ...place,
      reportedMinor: inMinor - outMinor,
      changedMinor,
      arrivedMinor: gainedMinor > 0n ? gainedMinor : 0n,
    };
  });
}

/** Lets the amounts have no more than what arrived, the first ones first. */
export function capAmounts(amountsMinor: readonly bigint[], arrivedMinor: bigint): bigint[] {
  let leftMinor = arrivedMinor;
  return amountsMinor.map((amountMinor) => {
    const capped = amountMinor < leftMinor ? amountMinor : leftMinor;
    leftMinor -= capped;
    return capped;
  });
}

const total = (events: readonly TokenEvent[]): bigint =>
  events.reduce((sum, { amountMinor }) => sum + amountMinor, 0n);

function difference(
  before: string | null | undefined,
  after: string | null | undefined,
): bigint | null {
  return before?.length === 66 && after?.length === 66 ? BigInt(after) - BigInt(before) : null;
}
