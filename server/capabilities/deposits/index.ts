export {
  receivedAtMsOf,
  confirmationsOf,
  type Deposit,
  depositDebt,
  depositKeyOf,
  isMisdirected,
  totalMinor,
} from './domain/deposit';
export {
  depositCredited,
  depositFound,
  depositLossUndone,
  depositLost,
  lostDepositKey,
  misdirectedReturnStarted,
  undoneLossKey,
} from './domain/deposit-postings';
export { addDepositJobs } from './jobs';
export type { DepositOrders } from './ports/deposit-orders';
export type { DepositStore } from './ports/deposit-store';
export { createDepositStore } from './store/deposit-store';
export { IS_UNSWEPT } from './store/is-unswept';
export { sweepEffects } from './usecases/sweep-effects';
export { walletOf } from './usecases/wallet-of';
