import type {
  UpstreamOrder,
  UpstreamOrderDeposit,
  UpstreamOrderPhase,
  UpstreamOrderTransfer,
} from './upstream-order';

export type UpstreamOrderRow = {
  shift_id: string;
  order_id: string;
  from_slug: string;
  to_slug: string;
  deposit_minor: string;
  payout_minor: string;
  network_fee_minor: string;
  destination_address: string;
  destination_memo: string | null;
  refund_address: string | null;
  refund_memo: string | null;
  deposit_chain_key: string | null;
  deposit_index: string | null;
  deposit_address: string;
  deposit_memo: string | null;
  payout_chain_key: string | null;
  status: UpstreamOrderPhase;
  status_since: string;
  expires_at: string;
  deposit_tx_id: string | null;
  received_minor: string | null;
  received_height: string | null;
  confirmations: number;
  created_at: string;
};

export type TransferRow = {
  shift_id: string;
  kind: UpstreamOrderTransfer['kind'];
  chain_key: string | null;
  asset_slug: string;
  to_address: string;
  to_memo: string | null;
  amount_minor: string;
  state: UpstreamOrderTransfer['state'];
  raw_transaction: string | null;
  tx_id: string | null;
};

const depositFromRow = (row: UpstreamOrderRow): UpstreamOrderDeposit | null =>
  row.deposit_tx_id === null || row.received_minor === null
    ? null
    : {
        txId: row.deposit_tx_id,
        amountMinor: BigInt(row.received_minor),
        height: row.received_height === null ? null : Number(row.received_height),
      };

export function upstreamOrderFromRow(row: UpstreamOrderRow): UpstreamOrder {
  return {
    upstreamOrderId: row.shift_id,
    orderId: Number(row.order_id),
    fromSlug: row.from_slug,
    toSlug: row.to_slug,
    depositMinor: BigInt(row.deposit_minor),
    payoutMinor: BigInt(row.payout_minor),
    networkFeeMinor: BigInt(row.network_fee_minor),
    destinationAddress: row.destination_address,
    destinationMemo: row.destination_memo,
    refundAddress: row.refund_address,
    refundMemo: row.refund_memo,
    depositChainKey: row.deposit_chain_key,
    depositIndex: row.deposit_index === null ? null : Number(row.deposit_index),
    depositAddress: row.deposit_address,
    depositMemo: row.deposit_memo,
    payoutChainKey: row.payout_chain_key,
    status: row.status,
    statusSinceMs: Date.parse(row.status_since),
    expiresAtMs: Date.parse(row.expires_at),
    deposit: depositFromRow(row),
    confirmations: row.confirmations,
    createdAtMs: Date.parse(row.created_at),
  };
}

export function transferFromRow(row: TransferRow): UpstreamOrderTransfer {
  return {
    upstreamOrderId: row.shift_id,
    kind: row.kind,
    chainKey: row.chain_key,
    assetSlug: row.asset_slug,
    toAddress: row.to_address,
    toMemo: row.to_memo,
    amountMinor: BigInt(row.amount_minor),
    state: row.state,
    rawTransaction: row.raw_transaction,
    txId: row.tx_id,
  };
}
