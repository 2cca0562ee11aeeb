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
export type { DepositStore, DepositWallet } from './ports/deposit-store';
export type { LostAddressStore } from './ports/lost-address-store';
export { createDepositStore } from './store/deposit-store';
export { createLostAddressStore } from './store/lost-addresses';
export { IS_AWAITED } from './store/is-awaited';
export { IS_UNSWEPT } from './store/is-unswept';
export { issueInBatches, type IssuedMarks } from './usecases/issue-addresses';
export { sweepEffects } from './usecases/sweep-effects';
export { walletOf } from './usecases/wallet-of';
