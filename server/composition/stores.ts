import { createDepositStore } from '../capabilities/deposits/store/deposit-store';
import { createLedgerStore } from '../capabilities/ledger/store/ledger-store';
import { createIdempotencyStore, createOrderStore } from '../capabilities/orders/store/order-store';
import { createReservationStore } from '../capabilities/orders/store/reservation-store';
import { createTermsShareStore } from '../capabilities/orders/store/terms-share-store';
import type { Stores } from '../capabilities/orders/usecases/order-deps';
import { createChainStore } from '../capabilities/treasury/store/chain-store';
import { createPausedTokenStore } from '../capabilities/treasury/store/paused-token-store';
import { createTransferStore } from '../capabilities/treasury/store/transfer-store';
import { createDomainEvents, type DomainEvents } from './domain-events';

/**
 * Creates the SQL implementation of every store port.
 * @param events emitted on writes; the default has no subscribers
 */
export function createStores(events: DomainEvents = createDomainEvents()): Stores {
  return {
    orders: createOrderStore(events),
    idempotency: createIdempotencyStore(),
    deposits: createDepositStore(),
    termsShares: createTermsShareStore(),
    chains: createChainStore(),
    transfers: createTransferStore(),
    pausedTokens: createPausedTokenStore(),
    ledger: createLedgerStore(events),
    reservations: createReservationStore(),
  };
}
