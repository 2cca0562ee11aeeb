import type { Instrument } from '@quayside/contract/instruments/instrument';
import type { STRAY_KINDS } from '@quayside/contract/operations/order-transfers';

import { confirmationsOf, isStray, type Deposit } from '../../deposits/domain/deposit';
import type { OutgoingTransfer } from '../../treasury/domain/transfers/outgoing-transfer';
import type { Order } from '../domain/order';
import { chainOfAsset, isPaidToCard } from './chain-of';
import type { OrderDeps } from './order-deps';
import { bookedRefundFee, upstreamRefundFee } from './refund-sent';

type Movement = {
  readonly createdAt: string;
  readonly instrument: Instrument;
  readonly amountMinor: bigint;
  readonly isSimulated: boolean;
};

/** What came in for an order and what went out, whoever carried it out. */
export type OrderMovements = {
  readonly deposits: readonly (Movement & {
    readonly confirmations: number;
    readonly txId: string;
    readonly isPending: boolean;
  })[];
  readonly withdrawals: readonly (Movement & {
    readonly networkFeeMinor: bigint;
    readonly txId: string;
  })[];
  /** What reached the order's address and is not what the order is for. */
  readonly strayDeposits: readonly StrayMovement[];
};

export type StrayMovement = {
  readonly kind: (typeof STRAY_KINDS)[number];
  readonly createdAt: string;
  readonly instrument: Instrument;
  readonly amountMinor: bigint;
  readonly confirmations: number;
  readonly txId: string;
  readonly isReturned: boolean;
  readonly returnTxId: string | null;
};

/**
 * Reads the movements of an order from our own books, or from what the upstream provider reported.
 */
export async function orderMovements(deps: OrderDeps, order: Order): Promise<OrderMovements> {
  return order.shiftId === null ? ownMovements(deps, order) : upstreamMovements(deps, order);
}

const iso = (atMs: number): string => new Date(atMs).toISOString();

function instrument(deps: OrderDeps, slug: string): Instrument {
  const found = deps.catalogue.bySlug(slug);
  if (!found) throw new Error(`The catalogue no longer knows ${slug}, which an order names`);
  return found;
}

async function ownMovements(deps: OrderDeps, order: Order): Promise<OrderMovements> {
  const chain = chainOfAsset(deps.chains, order.fromSlug);
  const tip = chain && (await deps.stores.chains.tip(deps.database, chain.key));
  const deposits = (await deps.stores.deposits.ofOrder(deps.database, order.orderId)).filter(
    ({ state }) => state !== 'vanished',
  );
  const transfers = await deps.stores.transfers.ofOrder(deps.database, order.orderId);
  const strays = deposits.filter((deposit) => isStray(order, deposit));
  return {
    deposits: deposits
      .filter((deposit) => !isStray(order, deposit))
      .map((deposit) => ownDeposit(deps, deposit, tip?.height ?? 0)),
    withdrawals: [
      ...(await paidToCard(deps, order)),
      ...(await Promise.all(
        transfers.filter(isShown).map((transfer) => ownWithdrawal(deps, order, transfer)),
      )),
    ],
    strayDeposits: await Promise.all(
      strays.map((deposit) => strayDeposit(deps, deposit, chain?.key ?? null, transfers)),
    ),
  };
}

/**
 * Money that has reached a card: the partner's own name for the payout stands where a transaction's
 * id does.
 */
async function paidToCard(deps: OrderDeps, order: Order): Promise<OrderMovements['withdrawals']> {
  const payout = isPaidToCard(deps, order)
    ? await deps.stores.payouts.ofOrder(deps.database, order.orderId)
    : null;
  if (payout?.state !== 'paid') return [];
  return [
    {
      createdAt: iso(payout.updatedAtMs),
      instrument: instrument(deps, order.toSlug),
      amountMinor: payout.fiatMinor ?? 0n,
      networkFeeMinor: 0n,
      txId: payout.partnerPayoutId ?? payout.payoutId,
      isSimulated: order.isSimulated,
    },
  ];
}

/** The chain where a stray deposit lies says how deep it is. */
async function strayDeposit(
  deps: OrderDeps,
  deposit: Deposit,
  orderChainKey: string | null,
  transfers: readonly OutgoingTransfer[],
): Promise<StrayMovement> {
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
    instrument: instrument(deps, deposit.assetSlug),
    amountMinor: deposit.amountMinor,
    confirmations: confirmationsOf(deposit, tip?.height ?? 0),
    txId: deposit.txId,
    isReturned: back?.state === 'confirmed',
    returnTxId: back?.txId ?? null,
  };
}

function ownDeposit(
  deps: OrderDeps,
  deposit: Deposit,
  tipHeight: number,
): OrderMovements['deposits'][number] {
  return {
    createdAt: iso(deposit.firstSeenAtMs),
    instrument: instrument(deps, deposit.assetSlug),
    amountMinor: deposit.amountMinor,
    confirmations: confirmationsOf(deposit, tipHeight),
    txId: deposit.txId,
    isPending: deposit.state === 'seen',
    isSimulated: false,
  };
}

type ShownTransfer = OutgoingTransfer & { readonly txId: string };

/**
 * The bytes of a transfer exist before the node has them: it is shown, with its transaction id,
 * from the broadcast on.
 */
function isShown(transfer: OutgoingTransfer): transfer is ShownTransfer {
  const { purpose, state, txId } = transfer;
  return (
    (purpose === 'payout' || purpose === 'refund') &&
    (state === 'broadcast' || state === 'confirmed') &&
    txId !== null
  );
}

async function ownWithdrawal(
  deps: OrderDeps,
  order: Order,
  transfer: ShownTransfer,
): Promise<OrderMovements['withdrawals'][number]> {
  return {
    createdAt: iso(transfer.createdAtMs),
    instrument: instrument(deps, transfer.assetSlug),
    amountMinor: transfer.amountMinor ?? 0n,
    networkFeeMinor:
      transfer.purpose === 'payout'
        ? order.terms.networkFeeMinor
        : await bookedRefundFee(deps, transfer),
    txId: transfer.txId,
    isSimulated: false,
  };
}

async function upstreamMovements(deps: OrderDeps, order: Order): Promise<OrderMovements> {
  const reported = await deps.stores.upstream.ofOrder(deps.database, order.orderId);
  const from = instrument(deps, order.fromSlug);
  const to = instrument(deps, order.toSlug);
  return {
    deposits: reported
      .filter(({ kind }) => kind === 'deposit')
      .map((transfer) => ({
        ...transfer,
        createdAt: iso(transfer.createdAtMs),
        instrument: from,
        isPending: transfer.confirmations < order.minConfirmationsToTrade,
      })),
    withdrawals: reported
      .filter(({ kind }) => kind !== 'deposit')
      .map((transfer) => ({
        ...transfer,
        createdAt: iso(transfer.createdAtMs),
        instrument: transfer.kind === 'payout' ? to : from,
        networkFeeMinor:
          transfer.kind === 'payout' ? order.terms.networkFeeMinor : upstreamRefundFee(reported),
      })),
    // The provider's own address: what goes astray there is for the provider to find.
    strayDeposits: [],
  };
}
