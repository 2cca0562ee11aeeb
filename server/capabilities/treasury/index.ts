export { isUnseen } from './domain/reconciliation/unseen-transfer';
export { holdsPayouts } from './domain/reconciliation/holds-payouts';
export { adoptedKey, type AdoptedAs } from './domain/adopted-key';
export type { FoundTransaction } from './domain/found-transaction';
export { sweepShort } from './domain/transfer-postings';
export type {
  BlockId,
  OutgoingTransfer,
  TransferChange,
  TransferState,
  TransferVerdict,
} from './domain/transfers/outgoing-transfer';
export { transferKeyOf, withdrawalIdOf } from './domain/transfers/withdrawal-key';
export { addReconciliationJobs, addTransferJobs } from './jobs';
export { openTreasuryModule } from './module';
export { openPayoutHolds } from './open-payout-holds';
export type { PausedTokens } from './paused-tokens';
export type { ApprovalStore, AwaitedApproval } from './ports/approval-store';
export type { ChainStore } from './ports/chain-store';
export { JournalLockedError, type JournalGuard } from './ports/journal-guard';
export type { PausedTokenStore } from './ports/paused-token-store';
export type { PayoutHoldStore } from './ports/payout-hold-store';
export type { FoundTransactionStore } from './ports/found-transaction-store';
export type { EffectsByPurpose, TransferEffects } from './ports/transfer-effects';
export type { ReconciliationStore } from './ports/reconciliation-store';
export type { TransferStore } from './ports/transfer-store';
export { createApprovalStore } from './store/approval-store';
export type { ReconciledWallet, WalletStore } from './ports/wallet-store';
export { createFoundTransactionStore } from './store/found-transaction-store';
export { createChainStore } from './store/chain-store';
export { createPausedTokenStore } from './store/paused-token-store';
export { createPayoutHoldStore } from './store/payout-hold-store';
export { createReconciliationStore } from './store/reconciliation-store';
export { createTransferStore } from './store/transfer-store';
export { createWalletStore } from './store/wallet-store';
export { acceptDifference } from './usecases/owner/accept-difference';
export { type WalletName, WALLETS } from './domain/reconciliation/compare-wallets';
export { explainDifference, type OwnersTransaction } from './usecases/owner/explain-difference';
export { cancelOwnTransfer } from './usecases/owner/cancel-own';
export { referenceOf } from './domain/transfers/own-transfer-key';
export { sendToOwner } from './usecases/owner/send-to-owner';
export { PROFIT_ACCOUNTS, profitsOf } from './domain/profit';
export { createBooksOpening, openBooks } from './usecases/funding/open-books';
export { createPayoutHolds, type PayoutHolds } from './usecases/holds/payout-holds';
export { PayoutsHeldError, rejectHeld } from './usecases/holds/reject-held';
export { fundingReports, moveReports } from './usecases/funding/funding-reports';
export { bookFundings, fundingOf, reverseFunding } from './usecases/funding/record-funding';
export { protectSigned, type SignedTransfers } from './usecases/transfers/protect-signed';
export type { TransferDeps } from './usecases/transfers/transfer-deps';
export type { TreasuryDeps } from './usecases/treasury-deps';
export { describeLevel } from './usecases/levels/describe-levels';
export { hotLevelStatuses } from './usecases/levels/hot-levels';
