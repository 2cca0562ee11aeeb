export type { NewOrder, Order } from './domain/order';
export type { OrderForm } from './domain/order-form';
export type { OrderMovements } from './domain/order-movements';
export { exchangeUndone } from './domain/order-postings';
export type { OrderRequest } from './domain/order-request';
export type { RefundTerms } from './domain/refund-terms';
export {
  type Agreement,
  type AgreeRefund,
  type PricingRules,
  type Custody,
  type Fulfilment,
  type FulfilmentView,
  type EmailFacts,
  type OpenCall,
  type OpenedDeposit,
  type OrderViewer,
  PLAIN_VIEW,
  type RefundRequest,
} from './ports/fulfilment';
export { openOrdersModule, orderRules } from './module';
export type { OrderEvents, OrderListener } from './ports/order-events';
export type { Idempotency, MakeAgainCall, MakeOrderCall, OrderMaker } from './ports/order-maker';
export type { OrderStore } from './ports/order-store';
export { createIdempotencyStore, createOrderStore } from './store/order-store';
export { createReservationStore } from './store/reservation-store';
export { createTermsShareStore } from './store/terms-share-store';
export { orderFromRow, type OrderRow } from './store/order-row';
export { advanceOrder, advanceOrderAtTip } from './usecases/advance-order';
export { agreeRefundFee } from './usecases/agree-refund';
export { isFiat, requireChain } from './usecases/chain-of';
export { findReplayedOrder } from './usecases/create/find-replayed-order';
export { createOrder } from './usecases/create/create-order';
export { readAddress, rejectOwnAddress } from './usecases/create/read-addresses';
export { readOrderRequest } from './usecases/create/read-request';
export { describeOrder, viewOfOrder, waitingForNetworks } from './usecases/describe-order';
export { findGuardedOrder } from './usecases/find-order';
export { createFulfilments } from './usecases/fulfilment/create-fulfilments';
export { createHouseFulfilment } from './usecases/fulfilment/house-fulfilment';
export { depositTip } from './usecases/fulfilment/house-fulfilment';
export { openOwnDeposit } from './usecases/fulfilment/open-own-deposit';
export { refundHeldCoins } from './usecases/fulfilment/operator-refund';
export { instrumentOfOrder, ownMovements } from './usecases/fulfilment/own-movements';
export { ownRefund } from './usecases/fulfilment/own-refund';
export { queuePayout } from './usecases/fulfilment/pay-from-wallet';
export { readOwnRefund, readRefundTarget } from './usecases/fulfilment/read-refund';
export { retryTransfers } from './usecases/fulfilment/retry-transfers';
export { startRefund } from './usecases/fulfilment/start-refund';
export { latestOrders } from './usecases/latest-orders';
export { orderResponse } from './usecases/order-response';
export type { FulfilmentDeps, OrderDeps, Stores } from './usecases/order-deps';
export { refundTerms } from './usecases/refund-terms';
export { rejectSuspended, type SuspensionReason } from './usecases/reject-suspended';
export { setEmail } from './usecases/set-email';
export { executeExchange } from './usecases/steps/execute-exchange';
export { hold } from './usecases/steps/hold-payout';
export { queueRefund } from './usecases/steps/queue-refund';
export { areDepositsOnChain, creditedDeposits } from './usecases/steps/credited-deposits';
export { undoLosses } from './usecases/steps/undo-losses';
export { orderTransferEffects } from './usecases/transfer-effects';
export { withoutPrivateFields } from './usecases/redacted-response';
