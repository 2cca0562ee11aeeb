import { createDepositStore } from '../capabilities/deposits';
import { createLedgerStore } from '../capabilities/ledger';
import {
  createIdempotencyStore,
  createOrderStore,
  createReservationStore,
  createTermsShareStore,
  type Stores,
} from '../capabilities/orders';
import {
  createChainStore,
  createPausedTokenStore,
  createTransferStore,
} from '../capabilities/treasury';
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
