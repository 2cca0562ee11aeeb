import type { Chain, PayoutChain } from '../../../chains/chain';
import type { Signer } from '../../../chains/signer-port';
import type { Clock } from '../../../platform/clock/clock';
import type { Database } from '../../../platform/database/database';
import type { Presence } from '../../../platform/database/presence';
import type { MarkFile } from '../../../platform/disk/mark-file';
import type { DepositStore, LostAddressStore } from '../../deposits';
import type {
  ChainStore,
  FoundTransactionStore,
  PayoutHoldStore,
  TransferStore,
  WalletStore,
} from '../../treasury';
import type { RestoreStore } from '../ports/restore-store';

/** The dependencies for finding out what a database has lost. */
export type RestoreDeps = {
  readonly database: Database;
  readonly stores: {
    readonly chains: ChainStore;
    readonly deposits: DepositStore;
    readonly foundTransactions: FoundTransactionStore;
    readonly lostAddresses: LostAddressStore;
    readonly payoutHolds: Pick<PayoutHoldStore, 'ensure'>;
    readonly transfers: TransferStore;
    readonly wallets: Pick<WalletStore, 'hotWallets' | 'compared' | 'lockMoves'>;
  };
  readonly restore: RestoreStore;
  readonly chains: readonly Chain[];
  /** Chains whose blocks aren't read. */
  readonly payoutOnly: readonly PayoutChain[];
  readonly signer: Pick<Signer, 'signedSince'>;
  readonly booksId: string;
  readonly marks: Pick<MarkFile, 'current' | 'wasThere' | 'write'>;
  /** Shows which servers work on the database now. */
  readonly presence: Pick<Presence, 'current' | 'others'>;
  readonly clock: Clock;
  /** The search for used addresses ends after this many unused ones in a row. */
  readonly gapLimit: number;
};
