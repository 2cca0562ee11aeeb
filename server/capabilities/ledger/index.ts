export {
  type AccountKind,
  type AccountRef,
  type LedgerTransaction,
  move,
  type Posting,
} from './domain/posting';
export type { LedgerEvents, Posted } from './ports/ledger-events';
export type { LedgerStore, ReservationStore, UnpaidReserve } from './ports/ledger-store';
export { createLedgerStore, UNRESERVED, UNSPENDABLE } from './store/ledger-store';
