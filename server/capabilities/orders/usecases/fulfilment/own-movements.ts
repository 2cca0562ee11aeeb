import type { Instrument } from '@quayside/contract/instruments/instrument';
import { iso } from '@quayside/contract/time/iso';

import { confirmationsOf, type Deposit, isMisdirected } from '../../../deposits';
import type { OutgoingTransfer } from '../../../treasury';
import type { Order } from '../../domain/order';
import type {
  DepositMovement,
  OrderMovements,
  MisdirectedMovement,
  WithdrawalMovement,
} from '../../domain/order-movements';
import { chainOfAsset } from '../chain-of';
import type { FulfilmentDeps } from '../order-deps';
import { bookedRefundFee } from './own-refund';

/** @throws Error if the catalogue no longer contains an instrument of the order */
export function instrumentOfOrder(
  { catalogue }: Pick<FulfilmentDeps, 'catalogue'>,
  slug: string,
): Instrument {
  const found = catalogue.bySlug(slug);
  if (!found) throw new Error(`The catalogue no longer contains ${slug}, which an order names`);
  return found;
}

/** Reads the movements of an order from our own books. */
export async function ownMovements(deps: FulfilmentDeps, order: Order): Promise<OrderMovements> {
  const chain = chainOfAsset(deps.chains, order.fromSlug);
  const tip = chain && (await deps.stores.chains.tip(deps.database, chain.key));
  const deposits = (await deps.stores.deposits.ofOrder(deps.database, order.orderId)).filter(
    ({ state }) => state !== 'vanished',
  );
  const transfers = await deps.stores.transfers.ofOrder(deps.database, order.orderId);
  const misdirectedDeposits = deposits.filter((deposit) => isMisdirected(order, deposit));
  return {
    deposits: deposits
      .filter((deposit) => !isMisdirected(order, deposit))
      .map((deposit) => ownDeposit(deps, deposit, tip?.height ?? 0)),
    withdrawals: await Promise.all(
      transfers.filter(isShown).map((transfer) => ownWithdrawal(deps, order, transfer)),
    ),
    strayDeposits: await Promise.all(
      misdirectedDeposits.map((deposit) =>
        misdirectedDeposit(deps, deposit, chain?.key ?? null, transfers),
      ),
    ),
  };
}

/** The confirmations of a misdirected deposit are those on the chain where it arrived. */
async function misdirectedDeposit(
  deps: FulfilmentDeps,
  deposit: Deposit,
  orderChainKey: string | null,
  transfers: readonly OutgoingTransfer[],
): Promise<MisdirectedMovement> {
  const tip = await deps.stores.chains.tip(deps.database, deposit.chainKey);
  const back = transfers.find(
    ({ purpose, depositId, state }) =>
      purpose === 'return' &&
      depositId === deposit.depositId &&
      (state === 'broadcast' || state === 'confirmed'),
  );
  return {
    kind: deposit.chainKey === orderChainKey ? 'wrong_token' : 'wrong_network',
    createdAt: iso(deposit.firstSeenAtMs),
    instrument: instrumentOfOrder(deps, deposit.assetSlug),
    amountMinor: deposit.amountMinor,
    confirmations: confirmationsOf(deposit, tip?.height ?? 0),
    txId: deposit.txId,
    isReturned: back?.state === 'confirmed',
    returnTxId: back?.txId ?? null,
  };
}

function ownDeposit(deps: FulfilmentDeps, deposit: Deposit, tipHeight: number): DepositMovement {
  return {
    createdAt: iso(deposit.firstSeenAtMs),
    instrument: instrumentOfOrder(deps, deposit.assetSlug),
    amountMinor: deposit.amountMinor,
    confirmations: confirmationsOf(deposit, tipHeight),
    txId: deposit.txId,
    isPending: deposit.state === 'seen',
    isSimulated: false,
  };
}

type ShownTransfer = OutgoingTransfer & { readonly txId: string };

/**
 * A signed transfer exists before the node has it: it is shown, with its transaction id, only after
 * the broadcast.
 */
function isShown(transfer: OutgoingTransfer): transfer is ShownTransfer {
  const { purpose, state, txId, isCancellation } = transfer;
  return (
    !isCancellation &&
    (purpose === 'payout' || purpose === 'refund') &&
    (state === 'broadcast' || state === 'confirmed') &&
    txId !== null
  );
}

async function ownWithdrawal(
  deps: FulfilmentDeps,
  order: Order,
  transfer: ShownTransfer,
): Promise<WithdrawalMovement> {
  return {
    createdAt: iso(transfer.createdAtMs),
    instrument: instrumentOfOrder(deps, transfer.assetSlug),
    amountMinor: transfer.amountMinor ?? 0n,
    networkFeeMinor:
      transfer.purpose === 'payout'
        ? order.terms.networkFeeMinor
        : await bookedRefundFee(deps, transfer),
    txId: transfer.txId,
    isSimulated: false,
  };
}
