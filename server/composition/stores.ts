import {
  createDepositStore,
  createLostAddressStore,
  type DepositStore,
} from '../capabilities/deposits';
import { createLedgerStore } from '../capabilities/ledger';
import {
  createIdempotencyStore,
  createOrderStore,
  createReservationStore,
  createTermsShareStore,
  type Stores,
} from '../capabilities/orders';
import {
  createApprovalStore,
  createChainStore,
  createFoundTransactionStore,
  createPausedTokenStore,
  createPayoutHoldStore,
  createReconciliationStore,
  createTransferStore,
  createWalletStore,
  protectSigned,
  type SignedTransfers,
} from '../capabilities/treasury';
import { createDomainEvents, type DomainEvents } from './domain-events';

/**
 * Creates the SQL implementation of every store port.
 * @param events emitted on writes; the default has no subscribers
 * @param signed finds what the signer has signed; without it, queued transfers count as unsigned
 * @param deposits replaces the default store, as in a server, which issues addresses in batches
 */
export function createStores(
  events: DomainEvents = createDomainEvents(),
  signed?: SignedTransfers,
  deposits: DepositStore = createDepositStore(),
): Stores {
  const transfers = createTransferStore();
  return {
    orders: createOrderStore(events),
    idempotency: createIdempotencyStore(),
    deposits,
    lostAddresses: createLostAddressStore(),
    termsShares: createTermsShareStore(),
    approvals: createApprovalStore(),
    chains: createChainStore(),
    foundTransactions: createFoundTransactionStore(),
    transfers: signed === undefined ? transfers : protectSigned(transfers, signed),
    pausedTokens: createPausedTokenStore(),
    payoutHolds: createPayoutHoldStore(),
    wallets: createWalletStore(),
    reconciliation: createReconciliationStore(),
    ledger: createLedgerStore(events),
    reservations: createReservationStore(),
  };
}
