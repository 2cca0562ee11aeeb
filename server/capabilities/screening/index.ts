export { createScreening } from './adapters/create-screening';
export { openScreeningModule } from './module';
export type { Screening } from './ports/screening';
export { type CheckRecipient, createCheckRecipient } from './usecases/check-recipient';
export { isOwnAddress, recipientProblem } from './usecases/recipient';
