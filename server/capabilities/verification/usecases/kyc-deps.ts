import type { Clock } from '../../../platform/clock/clock';
import type { Database } from '../../../platform/database/database';
import type { FileStore } from '../../../platform/files/file-store';
import type { Ids } from '../../../platform/ids/ids';
import type { Vault } from '../../../platform/secrets/vault';
import type { AttemptStore, UserStore } from '../../accounts';
import type { MailQueue } from '../../mail';
import type { KycStore } from '../ports/kyc-store';
import type { PhotoReader } from '../ports/photo-reader';

/** The dependencies of verification. */
export type KycDeps = {
  readonly database: Database;
  readonly kyc: KycStore;
  readonly users: Pick<UserStore, 'find'>;
  readonly attempts: Pick<AttemptStore, 'count'>;
  readonly files: FileStore;
  readonly vault: Vault;
  readonly photos: PhotoReader;
  readonly mailQueue: MailQueue;
  readonly clock: Clock;
  readonly ids: Pick<Ids, 'guid'>;
};
