export type { Submission } from './domain/submission';
export { openDocumentFiles, openDocumentVault, openVerificationModule } from './module';
export type { KycStore } from './ports/kyc-store';
export { createKycStore } from './store/kyc-store';
export { type ErasedKyc, eraseKyc } from './usecases/erase';
export type { KycDeps } from './usecases/kyc-deps';
export { kycStatus } from './usecases/kyc-status';
export { rewrapKeys } from './usecases/rewrap-keys';
export { submitKyc } from './usecases/submit';
