import type { Clock } from '../../../platform/clock/clock';
import type { Database } from '../../../platform/database/database';
import type { PubSub } from '../../../platform/pub-sub/pub-sub';
import type { LedgerStore } from '../../ledger';
import type { ApprovalStore } from '../ports/approval-store';
import type { ChainStore } from '../ports/chain-store';
import type { FoundTransactionStore } from '../ports/found-transaction-store';
import type { PausedTokenStore } from '../ports/paused-token-store';
import type { PayoutHoldStore } from '../ports/payout-hold-store';
import type { TransferStore } from '../ports/transfer-store';
import type { WalletStore } from '../ports/wallet-store';

/** The external dependencies of the treasury's use cases. */
export type TreasuryDeps = {
  readonly database: Database;
  readonly stores: {
    readonly approvals: ApprovalStore;
    readonly chains: ChainStore;
    readonly foundTransactions: FoundTransactionStore;
    readonly ledger: LedgerStore;
    readonly pausedTokens: PausedTokenStore;
    readonly payoutHolds: PayoutHoldStore;
    readonly transfers: TransferStore;
    readonly wallets: WalletStore;
  };
  readonly clock: Clock;
  readonly pubSub: PubSub;
};
