import type { Ids } from '../../ports/ids';
import type { Messenger } from '../../ports/messenger';
import type { KycStore } from '../../ports/stores/kyc-store';
import type { LedgerStore } from '../../ports/stores/ledger-store';
import type { MergeStore } from '../../ports/stores/merge-store';
import type { MessengerStore } from '../../ports/stores/messenger-store';
import type { AccountDeps } from '../accounts/account-deps';

/** What users of messengers need besides what accounts do. */
export type MessengerDeps = Pick<
  AccountDeps,
  'database' | 'secrets' | 'clock' | 'rules' | 'stores' | 'mailQueue'
> & {
  /** Those that this server is set up for, by their codes. */
  readonly messengers: ReadonlyMap<string, Messenger>;
  readonly accounts: MessengerStore;
  readonly merges: MergeStore;
  readonly kyc: Pick<KycStore, 'newest' | 'hasReviewedOf' | 'carry'>;
  readonly ledger: Pick<LedgerStore, 'post'>;
  readonly ids: Pick<Ids, 'guid'>;
};
