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
export { giveUpPayout } from './usecases/operator-give-up';
export { returnCardPayment } from './usecases/operator-return';
