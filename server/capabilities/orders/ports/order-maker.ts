import type { Instrument } from '@quayside/contract/instruments/instrument';
import type { CreateOrderRequest } from '@quayside/contract/schemas/orders';

import type { SessionAccount } from '../../../platform/session';
import type { Order, PartnerOrigin } from '../domain/order';
import type { Agreement } from './fulfilment';

export type Idempotency = {
  readonly key: string;
  readonly requestHash: string;
  /**
   * Identifies the signature of a signed call that also has an idempotency key: one signature
   * creates only one order, whatever its key.
   */
  readonly signatureKey?: string;
  /** Called if an earlier call created the order. */
  readonly onReplay?: () => void;
};

export type CreateOrderCall = {
  readonly body: CreateOrderRequest;
  /** Identifies the caller for the limit on unpaid orders. */
  readonly caller: string;
  /** The hash of the browser session's cookie; absent if the call does not come from a browser. */
  readonly creatorHash?: string | null;
  /** The owner of the order; `null` for a guest's. */
  readonly account: { readonly userId: number } | null;
  /** The partner program that signed the call; absent if none did. */
  readonly partner?: PartnerOrigin | null;
  /** What was agreed in addition to the exchange, such as for an order that is paid with a card. */
  readonly agreement?: Agreement;
  readonly idempotency: Idempotency | null;
};

export type MakeOrderCall = Omit<CreateOrderCall, 'account' | 'partner' | 'agreement'> & {
  readonly account: SessionAccount | null;
  readonly callerAddress: string | null;
};

export type MakeAgainCall = Pick<MakeOrderCall, 'account' | 'callerAddress'> & {
  readonly orderId: string | number;
  readonly destinationAddress: string;
  readonly locale: string | undefined;
};

/**
 * Creates orders that need more than the exchange itself, such as a card payment that has to be
 * started.
 */
export interface OrderMaker {
  /** @param from the instruments of the pair; null or undefined if one is not in the catalogue */
  makes(from: Instrument | null | undefined, to: Instrument | null | undefined): boolean;
  create(call: MakeOrderCall): Promise<Order>;
  /** Restarts the preparations for paying an unpaid order. */
  again(call: MakeAgainCall): Promise<Order>;
}
