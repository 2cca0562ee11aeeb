import { createCardPayoutStore } from '../db/stores/card-payout-store';
import { createCardStore } from '../db/stores/card-store';
import { createChainStore } from '../db/stores/chain-store';
import { createDepositStore } from '../db/stores/deposit-store';
import { createLedgerStore } from '../db/stores/ledger-store';
import { createIdempotencyStore, createOrderStore } from '../db/stores/order-store';
import { createPausedTokenStore } from '../db/stores/paused-token-store';
import { createReservationStore } from '../db/stores/reservation-store';
import { createTransferStore } from '../db/stores/transfer-store';
import { createUpstreamStore } from '../db/stores/upstream-store';
import type { Stores } from '../usecases/orders/order-deps';

/** The SQL behind every store port. */
export function createStores(): Stores {
  return {
    orders: createOrderStore(),
    idempotency: createIdempotencyStore(),
    deposits: createDepositStore(),
    chains: createChainStore(),
    transfers: createTransferStore(),
    pausedTokens: createPausedTokenStore(),
    ledger: createLedgerStore(),
    reservations: createReservationStore(),
    upstream: createUpstreamStore(),
    cards: createCardStore(),
    payouts: createCardPayoutStore(),
  };
}
