import { join } from 'node:path';

import { createFolderFileStore } from '../adapters/files/folder-file-store';
import { createS3FileStore } from '../adapters/files/s3-file-store';
import { createSharpPhotoReader } from '../adapters/photos/sharp-photo-reader';
import { createAesVault } from '../adapters/secrets/aes-vault';
import type { Config } from '../config/config';
import { createAttemptStore } from '../db/stores/attempt-store';
import { createKycStore } from '../db/stores/kyc-store';
import { createUserStore } from '../db/stores/user-store';
import type { Recurring } from '../jobs/recurring';
import type { Clock } from '../ports/clock';
import type { Database } from '../ports/database';
import type { FileStore } from '../ports/file-store';
import type { Ids } from '../ports/ids';
import type { MailQueue } from '../ports/mail-queue';
import type { Vault } from '../ports/vault';
import { SANDBOX_DOCUMENTS_KEY } from '../sandbox/sandbox-documents-key';
import { sweepKyc } from '../usecases/kyc/erase';
import type { KycDeps } from '../usecases/kyc/kyc-deps';

const SWEEP_PERIOD_MS = 600_000;
const STORE_TIMEOUT_MS = 20_000;

type DocumentConfig = Pick<Config, 'documents' | 'dataDir'>;

/** Where photos are kept: in a bucket that is configured, or in the data folder. */
export function openDocumentFiles({ documents: { bucket }, dataDir }: DocumentConfig): FileStore {
  return bucket === null
    ? createFolderFileStore(join(dataDir, 'documents'))
    : createS3FileStore(bucket, STORE_TIMEOUT_MS);
}

/** What seals them. */
export function openDocumentVault({
  documents: { masterKey, formerMasterKey },
}: Pick<Config, 'documents'>): Vault {
  return createAesVault(masterKey ?? SANDBOX_DOCUMENTS_KEY, formerMasterKey);
}

export type KycParts = {
  readonly config: DocumentConfig;
  readonly database: Database;
  readonly mailQueue: MailQueue;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly recurring: Pick<Recurring, 'add'>;
};

/** Verification of users, and the sweep that forgets what is kept no longer. */
export function openKyc({ config, database, mailQueue, clock, ids, recurring }: KycParts): KycDeps {
  const deps: KycDeps = {
    database,
    mailQueue,
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
  return deps;
}
