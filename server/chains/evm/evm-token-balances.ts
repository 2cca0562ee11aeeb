import { decodeInteger, decodeTransferLog, encodeBalanceOf, type TokenEvent } from './erc20';
import type { EvmRpc } from './evm-rpc';
import type { EvmBlock, EvmLog } from './evm-schemas';

/** One token at one address. */
export type TokenHolding = { readonly contract: string; readonly address: string };

export type MeasuredHolding = TokenHolding & {
  /** The balance change that the block's events report. */
  readonly reportedMinor: bigint;
  /**
   * The actual balance change; `null` if the node no longer has the states before and after the
   * block.
   */
  readonly changedMinor: bigint | null;
  /**
   * The most that can have arrived, according to the balance if it is known, otherwise to the
   * events.
   */
  readonly arrivedMinor: bigint;
};

export type BlockEvent = TokenEvent & { readonly txId: string; readonly contract: string };

/** Decodes the Transfer events of a block, in order. */
export function tokenEvents(logs: readonly EvmLog[]): BlockEvent[] {
  return logs.flatMap((log) => {
    const event = decodeTransferLog(log);
    return event ? [{ ...event, txId: log.transactionHash, contract: log.address }] : [];
  });
}

/**
 * Compares the events of a block with the balance changes: a token may keep a fee or move nothing,
 * and report otherwise.
 */
export async function measureTokens(
  rpc: Pick<EvmRpc, 'readAfter'>,
  block: Pick<EvmBlock, 'hash' | 'parentHash'>,
  events: readonly BlockEvent[],
  holdings: readonly TokenHolding[],
): Promise<MeasuredHolding[]> {
  const balances = await rpc.readAfter(
    holdings.flatMap(({ contract, address }) =>
      [block.parentHash, block.hash].map((blockHash) => ({
        to: contract,
        data: encodeBalanceOf(address),
        blockHash,
      })),
    ),
  );
  return holdings.map((holding, index) => {
    const own = events.filter(({ contract }) => contract === holding.contract);
    const inMinor = total(own.filter(({ to }) => to === holding.address));
    const outMinor = total(own.filter(({ from }) => from === holding.address));
    const changedMinor = difference(balances[2 * index], balances[2 * index + 1]);
    const increaseMinor = changedMinor === null ? inMinor : changedMinor + outMinor;
    return {
      ...holding,
      reportedMinor: inMinor - outMinor,
      changedMinor,
      arrivedMinor: increaseMinor > 0n ? increaseMinor : 0n,
    };
  });
}

/** Limits the amounts to what arrived in total, starting with the first amounts. */
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
  const [beforeMinor, afterMinor] = [decodeInteger(before ?? '0x'), decodeInteger(after ?? '0x')];
  return beforeMinor === null || afterMinor === null ? null : afterMinor - beforeMinor;
}
