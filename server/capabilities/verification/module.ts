import { join } from 'node:path';

import type { Clock } from '../../platform/clock/clock';
import type { Config } from '../../platform/config/config';
import type { Database } from '../../platform/database/database';
import type { FileStore } from '../../platform/files/file-store';
import { createFolderFileStore } from '../../platform/files/folder-file-store';
import { createS3FileStore } from '../../platform/files/s3-file-store';
import type { Ids } from '../../platform/ids/ids';
import type { Recurring } from '../../platform/jobs/recurring';
import type { Module } from '../../platform/process/modules';
import { SANDBOX_DOCUMENTS_KEY } from '../../platform/sandbox-keys/documents-key';
import { createAesVault } from '../../platform/secrets/aes-vault';
import type { Vault } from '../../platform/secrets/vault';
import { createAttemptStore, createUserStore } from '../accounts';
import type { MailQueue } from '../mail';
import { createSharpPhotoReader } from './adapters/sharp-photo-reader';
import { kycReviewRoutes } from './routes/kyc-review-routes';
import { kycRoutes } from './routes/kyc-routes';
import { createKycStore } from './store/kyc-store';
import { sweepKyc } from './usecases/erase';
import type { KycDeps } from './usecases/kyc-deps';

const SWEEP_PERIOD_MS = 600_000;
const STORE_TIMEOUT_MS = 20_000;

type DocumentConfig = Pick<Config, 'documents' | 'dataDir'>;

/** Sets up the store of the photos: the configured bucket, or the data folder. */
export function openDocumentFiles({ documents: { bucket }, dataDir }: DocumentConfig): FileStore {
  return bucket === null
    ? createFolderFileStore(join(dataDir, 'documents'))
    : createS3FileStore(bucket, STORE_TIMEOUT_MS);
}

/** Sets up the vault that seals the photos. */
export function openDocumentVault({
  documents: { masterKey, previousMasterKey },
}: Pick<Config, 'documents'>): Vault {
  return createAesVault(masterKey ?? SANDBOX_DOCUMENTS_KEY, previousMasterKey);
}

export type VerificationParts = {
  readonly config: DocumentConfig;
  readonly database: Database;
  readonly mail: { readonly queue: MailQueue };
  readonly clock: Clock;
  readonly ids: Ids;
  readonly recurring: Pick<Recurring, 'add'>;
};

export type VerificationModule = Module & { readonly deps: KycDeps };

/** Sets up the verification of users, with the sweep that erases expired data. */
export function openVerificationModule({
  config,
  database,
  mail,
  clock,
  ids,
  recurring,
}: VerificationParts): VerificationModule {
  const deps: KycDeps = {
    database,
    mailQueue: mail.queue,
    clock,
    ids,
    kyc: createKycStore(),
    users: createUserStore(),
    attempts: createAttemptStore(),
    files: openDocumentFiles(config),
    vault: openDocumentVault(config),
    photos: createSharpPhotoReader(),
  };
  recurring.add({
    name: 'documents',
    periodMs: SWEEP_PERIOD_MS,
    run: () => sweepKyc(deps, config.documents.retentionMs),
  });
  return { deps, routes: [...kycRoutes(deps), ...kycReviewRoutes(deps)] };
}
