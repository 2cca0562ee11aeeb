import type { IncomingTransfer, MisreportedToken } from '../chain';
import type { EvmAssets } from './evm-assets';
import type { EvmRpc } from './evm-rpc';
import type { EvmBlock, EvmLog } from './evm-schemas';
import {
  capAmounts,
  measureTokens,
  tokenEvents,
  type MeasuredHolding,
  type TokenHolding,
} from './evm-token-balances';

type MeasureDeps = { readonly rpc: Pick<EvmRpc, 'readAfter'>; readonly assets: EvmAssets };

/**
 * Limits token payments to the balance increase at their addresses. A payment that did not arrive
 * at all is dropped.
 */
export async function measureDeposits(
  { rpc, assets }: MeasureDeps,
  block: EvmBlock,
  logs: readonly EvmLog[],
  payments: readonly IncomingTransfer[],
): Promise<{
  readonly transfers: readonly IncomingTransfer[];
  readonly misreported: readonly MisreportedToken[];
}> {
  if (payments.length === 0) return { transfers: [], misreported: [] };
  const holdingOf = (payment: IncomingTransfer): TokenHolding => ({
    contract: assets.contractOf(payment.assetSlug) ?? '',
    address: payment.address,
  });
  const holdings = new Map(
    payments.map((payment) => [nameOf(holdingOf(payment)), holdingOf(payment)]),
  );
  const measured = await measureTokens(rpc, block, tokenEvents(logs), [...holdings.values()]);
  return {
    transfers: measured.flatMap((holding) =>
      receivedTransfers(
        payments.filter((payment) => nameOf(holdingOf(payment)) === nameOf(holding)),
        holding,
      ),
    ),
    misreported: measured
      .filter(isMisreported)
      .map(({ contract, address, reportedMinor, changedMinor }) => ({
        assetSlug: assets.slugOf(contract) ?? contract,
        problem:
          `In block ${block.number} the token at ${contract} reported a change of ` +
          `${reportedMinor} at ${address}, and the balance changed by ${changedMinor}`,
      })),
  };
}

const nameOf = ({ contract, address }: TokenHolding): string => `${contract} ${address}`;

const isMisreported = ({ reportedMinor, changedMinor }: MeasuredHolding): boolean =>
  changedMinor !== null && changedMinor !== reportedMinor;

function receivedTransfers(
  payments: readonly IncomingTransfer[],
  { arrivedMinor }: MeasuredHolding,
): IncomingTransfer[] {
  const amounts = capAmounts(
    payments.map(({ amountMinor }) => amountMinor),
    arrivedMinor,
  );
  return payments
    .map((payment, index) => ({ ...payment, amountMinor: amounts[index] ?? 0n }))
    .filter(({ amountMinor }) => amountMinor > 0n);
}
