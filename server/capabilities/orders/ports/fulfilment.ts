import type { OrderAnswer } from '@quayside/contract/operations/orders';
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

/** Where the client pays to. `shiftId` is the upstream provider's own name for the order. */
export type OpenedDeposit = {
  readonly shiftId: string | null;
  /** Empty where there is none, as for a card payment. */
  readonly address: string;
  readonly memo: string | null;
  /** Binds the deposit to the order, in the transaction that writes the order. */
  readonly assign: (sql: Sql) => Promise<void>;
};

/** What was agreed on with the client besides the exchange, written together with the order. */
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

/** How deposits that have arrived are priced. */
export type ArrivalRules = {
  /** The card terms that the order was made on; absent for all else. */
  readonly agreedCard?: CardTerms;
  /** Whether what nobody offers to exchange any more is sent back, rather than waited with. */
  readonly isRefusedWithoutOffer: boolean;
};

/** What we do ourselves with a deposit that is in our hands. */
export interface Custody {
  /** Whether the payout leaves a wallet of ours, which keeps a reserve for it. */
  readonly paysFromWallet: boolean;
  /** Whether terms can be divided among the deposits that were priced together. */
  readonly dividesTerms: boolean;
  /** The height up to which deposits are read; `null` where nothing is known of their chain. */
  tipHeight(order: Order): Promise<number | null>;
  arrivalRules(order: Order): Promise<ArrivalRules>;
  /**
   * Executes the exchange and starts its payout, in one transaction.
   * @returns false where it has to wait for something outside
   */
  payOut(order: Order): Promise<boolean>;
  /** @returns false where it has to wait for something outside */
  startRefund(order: Order): Promise<boolean>;
}

/** Who asks about an order; `null` for whoever knows its destination and is nobody. */
export type OrderViewer = { readonly userId: number } | null;

/** What clients are told of an order besides what all orders have in common. */
export type FulfilmentView = {
  readonly fields: Pick<OrderAnswer, 'redirectUrl' | 'cardPayment' | 'cardPayout'>;
  /** False while nothing shall be paid to the deposit address yet: it is not told then. */
  readonly isDepositOpen: boolean;
};

/** Of orders of coins alone. */
export const PLAIN_VIEW: FulfilmentView = { fields: {}, isDepositOpen: true };

/** What letters and messages say of an order besides its amounts. */
export type LetterFacts = {
  /** Whether coins went back because the card of the sale could not be paid. */
  readonly isCardRefused: boolean;
  /** Whether the payout waits for our verification of the owner, or is going to. */
  readonly isUnverified: boolean;
  /** Until when documents have to be here; `null` where nobody waits for them. */
  readonly documentsUntilMs: number | null;
  /** What went back otherwise than by a transfer of ours; `null` where nothing did. */
  readonly returnedMinor: bigint | null;
};

export type RefundRequest = {
  readonly address: string;
  readonly memo: string | null;
  /** What the client was shown to get back, as text. */
  readonly shownAmount: string | undefined;
};

/** How orders of one kind are carried out, from the deposit to the payout or the refund. */
export interface Fulfilment {
  readonly kind: LiquidityProvider['fulfilment'];
  readonly form: OrderForm;
  /** `null` where a provider holds the deposit and pays out by itself. */
  readonly custody: Custody | null;
  /** Whether an order is one of these: exactly one fulfilment says so of each order. */
  carries(order: Pick<Order, 'fromSlug' | 'toSlug' | 'shiftId'>): boolean;
  /**
   * Asks for a place to pay to. Network I/O, so before the order's transaction.
   * @throws AppError ERR_FORBIDDEN without the agreement that such an order needs,
   *   ERR_NO_LIQUIDITY_AVAILABLE
   */
  open(call: OpenCall): Promise<OpenedDeposit>;
  movements(order: Order): Promise<OrderMovements>;
  /** What came back, and what sending it cost, of an order whose refund is on its way or done. */
  sentRefund(order: Order): Promise<RefundTerms>;
  /** The client decides for a refund: checks where to, and agrees on what it costs. */
  readRefund(order: Order, request: RefundRequest): Promise<AgreeRefund>;
  /**
   * An operator sends money back.
   * @param address where to; the order's refund address when `null`
   * @returns what was started, as a sentence
   */
  refundByOperator(order: Order, address: string | null): Promise<string>;
  /**
   * An operator tries an order again.
   * @returns what was done, as a sentence
   */
  retry(order: Order): Promise<string>;
  view(order: Order, log: readonly LoggedEvent[], viewer: OrderViewer): Promise<FulfilmentView>;
  letterFacts(order: Order): Promise<LetterFacts>;
}

/**
 * Agrees on the refund with whoever sends it.
 * @returns what is written with the request
 */
export type AgreeRefund = () => Promise<OrderChange>;

export interface Fulfilments {
  /** @throws Error for an order that nobody carries out */
  of(order: Pick<Order, 'fromSlug' | 'toSlug' | 'shiftId'>): Fulfilment;
  /** The one that carries out new orders of a provider. */
  ofProvider(provider: Pick<LiquidityProvider, 'fulfilment'>): Fulfilment;
}
