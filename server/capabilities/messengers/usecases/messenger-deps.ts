import type { Ids } from '../../../platform/ids/ids';
import type { AccountDeps } from '../../accounts';
import type { LedgerStore } from '../../ledger';
import type { KycStore } from '../../verification';
import type { MergeStore } from '../ports/merge-store';
import type { Messenger } from '../ports/messenger';
import type { MessengerStore } from '../ports/messenger-store';

/** The dependencies of the messenger use cases. */
export type MessengerDeps = Pick<
  AccountDeps,
  'database' | 'secrets' | 'clock' | 'rules' | 'stores' | 'mailQueue'
> & {
  /** The messengers that this server is configured for, by their codes. */
  readonly messengers: ReadonlyMap<string, Messenger>;
  readonly accounts: MessengerStore;
  readonly merges: MergeStore;
  readonly kyc: Pick<KycStore, 'newest' | 'hasReviewedOf' | 'carry'>;
  readonly ledger: Pick<LedgerStore, 'post'>;
  readonly ids: Pick<Ids, 'guid'>;
};
