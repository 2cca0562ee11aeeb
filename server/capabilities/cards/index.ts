export { createCardPayoutStore } from './store/card-payout-store';
export { createCardStore } from './store/card-store';
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
