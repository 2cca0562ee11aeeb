export { sweepShort } from './domain/transfer-postings';
export type {
  BlockId,
  OutgoingTransfer,
  TransferState,
  TransferVerdict,
} from './domain/transfers/outgoing-transfer';
export { transferKeyOf, withdrawalIdOf } from './domain/transfers/withdrawal-key';
export type { PausedTokens } from './paused-tokens';
export type { ChainStore } from './ports/chain-store';
export type { PausedTokenStore } from './ports/paused-token-store';
export type { TransferEffects } from './ports/transfer-effects';
export type { TransferStore } from './ports/transfer-store';
export { bookFunding } from './usecases/funding/book-funding';
export { openTreasury } from './usecases/funding/open-treasury';
export { fundingOf } from './usecases/funding/record-funding';
export { sendTransfers } from './usecases/transfers/send-transfers';
export type { TransferDeps } from './usecases/transfers/transfer-deps';
export type { TreasuryDeps } from './usecases/treasury-deps';
