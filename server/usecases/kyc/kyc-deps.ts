import type { Clock } from '../../ports/clock';
import type { Database } from '../../ports/database';
import type { FileStore } from '../../ports/file-store';
import type { Ids } from '../../ports/ids';
import type { MailQueue } from '../../ports/mail-queue';
import type { PhotoReader } from '../../ports/photo-reader';
import type { AttemptStore } from '../../ports/stores/attempt-store';
import type { KycStore } from '../../ports/stores/kyc-store';
import type { UserStore } from '../../ports/stores/user-store';
import type { Vault } from '../../ports/vault';

/** What verification stands on. */
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
