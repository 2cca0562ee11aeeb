export { simulatorUrl } from './adapters/sandbox/sandbox-card-partner';
export { assertPaymentsCovered } from './assert-payments-covered';
export { openCardsModule } from './module';
export type { CardStore } from './ports/card-store';
export { createCardPayoutStore } from './store/card-payout-store';
export { createCardStore } from './store/card-store';
export { createPurchaseFulfilment } from './usecases/fulfilment/purchase-fulfilment';
export { createSaleFulfilment } from './usecases/fulfilment/sale-fulfilment';
export { acceptFee } from './usecases/operator-accept-fee';
export {
  type CardSettlement,
  fundCards,
  type OperatorCardDeps,
  settleCards,
  showCardPayments,
  showCardPayout,
} from './usecases/operator-cards';
export { abandonPayout } from './usecases/operator-abandon';
export { returnCardPayment } from './usecases/operator-return';
