import type { OrderResponse } from '@quayside/contract/schemas/orders';
import type { LoggedEvent } from '@quayside/contract/orders/project';

import type { Sql } from '../../../platform/database/database';
import type { CardTerms, LiquidityProvider } from '../../liquidity';
import type { OrderTerms } from '../../quotes';
import type { Order } from '../domain/order';
import type { OrderForm } from '../domain/order-form';
import type { OrderMovements } from '../domain/order-movements';
import type { OrderRequest } from '../domain/order-request';
import type { RefundTerms } from '../domain/refund-terms';
import type { OrderChange } from './order-store';

/** Where the client has to pay. `upstreamOrderId` is the upstream provider's ID of the order. */
export type OpenedDeposit = {
  readonly upstreamOrderId: string | null;
  /** Empty if there is none, as for a card payment. */
  readonly address: string;
  readonly memo: string | null;
  /** Binds the deposit to the order, in the transaction that writes the order. */
  readonly assign: (sql: Sql) => Promise<void>;
};

/** What was agreed with the client in addition to the exchange, written together with the order. */
export type Agreement = {
  readonly write: (
    sql: Sql,
    order: { readonly orderId: number; readonly providerCode: string },
  ) => Promise<void>;
};

export type OpenCall = {
  readonly orderId: number;
  readonly providerCode: string;
  readonly request: OrderRequest;
  readonly terms: OrderTerms;
  readonly agreement: Agreement | null;
};

/** How received deposits are priced. */
export type PricingRules = {
  /** The card terms that the order was created with; absent for other orders. */
  readonly agreedCard?: CardTerms;
  /**
   * Whether funds are refunded, instead of waiting, when no provider offers to exchange them any
   * more.
   */
  readonly isRefusedWithoutOffer: boolean;
};

/** Our handling of a deposit that we hold. */
export interface Custody {
  /** Whether the payout leaves one of our wallets, which keeps a reserve for it. */
  readonly paysFromWallet: boolean;
  /** Whether terms can be divided among the deposits that were priced together. */
  readonly dividesTerms: boolean;
  /**
   * Returns the height up to which deposits are read; `null` if nothing is known about their chain.
   */
  tipHeight(order: Order): Promise<number | null>;
  arrivalRules(order: Order): Promise<PricingRules>;
  /**
   * Executes the exchange and starts its payout, in one transaction.
   * @returns false if it has to wait for something external
   */
  payOut(order: Order): Promise<boolean>;
  /** @returns false if it has to wait for something external */
  startRefund(order: Order): Promise<boolean>;
}

/** The user who requests an order; `null` for a visitor who only knows its destination. */
export type OrderViewer = { readonly userId: number } | null;

/** The part of a client's view of an order that depends on its fulfilment. */
export type FulfilmentView = {
  readonly fields: Pick<OrderResponse, 'redirectUrl' | 'cardPayment' | 'cardPayout'>;
  /** False while nothing should be paid to the deposit address yet: the address is then hidden. */
  readonly isDepositOpen: boolean;
  /** Whether a partner makes the payout or refund now. It continues while our payouts are held. */
  readonly isPaidByPartner: boolean;
};

/** The view of orders that exchange coins only. */
export const PLAIN_VIEW: FulfilmentView = {
  fields: {},
  isDepositOpen: true,
  isPaidByPartner: false,
};

/** The facts about an order for emails and messages, in addition to its amounts. */
export type EmailFacts = {
  /** Whether the coins were returned because the card of the sale could not be paid. */
  readonly isCardRefused: boolean;
  /** Whether the payout waits or will wait for our verification of the owner. */
  readonly isUnverified: boolean;
  /** The deadline for documents; `null` if none are expected. */
  readonly documentsUntilMs: number | null;
  /** The amount that was returned other than by a transfer of ours; `null` if there is none. */
  readonly returnedMinor: bigint | null;
};

export type RefundRequest = {
  readonly address: string;
  readonly memo: string | null;
  /** The refund that the client was shown, as text. */
  readonly shownAmount: string | undefined;
};

/** How orders of one kind are fulfilled, from the deposit to the payout or the refund. */
export interface Fulfilment {
  readonly kind: LiquidityProvider['fulfilment'];
  readonly form: OrderForm;
  /** `null` if a provider holds the deposit and makes the payout itself. */
  readonly custody: Custody | null;
  /**
   * Whether this fulfilment carries out an order: exactly one fulfilment does so for each order.
   */
  carries(order: Pick<Order, 'fromSlug' | 'toSlug' | 'upstreamOrderId'>): boolean;
  /**
   * Opens the deposit that the client pays. This is network I/O, so it comes before the order's
   * transaction.
   * @throws AppError ERR_FORBIDDEN without the agreement that such an order needs,
   *   ERR_NO_LIQUIDITY_AVAILABLE
   */
  open(call: OpenCall): Promise<OpenedDeposit>;
  movements(order: Order): Promise<OrderMovements>;
  /**
   * Returns the amount refunded and its network fee, for an order whose refund is in progress or
   * done.
   */
  sentRefund(order: Order): Promise<RefundTerms>;
  /** Reads a client's refund request: checks the address, and agrees on the cost. */
  readRefund(order: Order, request: RefundRequest): Promise<AgreeRefund>;
  /**
   * Refunds an order for an operator.
   * @param address the recipient; the order's refund address if `null`
   * @returns what was started, as a sentence
   */
  refundByOperator(order: Order, address: string | null): Promise<string>;
  /**
   * Retries an order for an operator.
   * @returns what was done, as a sentence
   */
  retry(order: Order): Promise<string>;
  view(order: Order, log: readonly LoggedEvent[], viewer: OrderViewer): Promise<FulfilmentView>;
  emailFacts(order: Order): Promise<EmailFacts>;
}

/**
 * Agrees on the refund with the client who requested it.
 * @returns the changes to write with the request
 */
export type AgreeRefund = () => Promise<OrderChange>;

export interface Fulfilments {
  /** @throws Error for an order that no fulfilment carries out */
  of(order: Pick<Order, 'fromSlug' | 'toSlug' | 'upstreamOrderId'>): Fulfilment;
  /** Returns the fulfilment that carries out new orders of a provider. */
  ofProvider(provider: Pick<LiquidityProvider, 'fulfilment'>): Fulfilment;
}
