import type { Instrument } from '@quayside/contract/instruments/instrument';
import type { CreateOrderRequest } from '@quayside/contract/operations/orders';

import type { SessionAccount } from '../../../platform/session';
import type { Order, PartnerOrigin } from '../domain/order';
import type { Agreement } from './fulfilment';

export type Idempotency = {
  readonly key: string;
  readonly requestHash: string;
  /**
   * Stands for the signature of a signed call that names a key of its own: one signature makes one
   * order, whatever key comes with it.
   */
  readonly signatureKey?: string;
  /** Called where an earlier call made the order. */
  readonly onReplay?: () => void;
};

export type CreateOrderCall = {
  readonly body: CreateOrderRequest;
  /** What the caller is counted by, for the limit on unpaid orders. */
  readonly caller: string;
  /** The hash of the browser session's cookie; absent where no browser makes the call. */
  readonly creatorHash?: string | null;
  /** Whose order it will be; `null` for a guest's. */
  readonly account: { readonly userId: number } | null;
  /** The program that signed the call; absent where none did. */
  readonly partner?: PartnerOrigin | null;
  /** What was agreed on besides the exchange, as for an order that a card pays. */
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

/** Makes orders that take more than the exchange itself, such as a card payment that is begun. */
export interface OrderMaker {
  /** @param from the instruments of the pair; nothing where the catalogue does not know one */
  makes(from: Instrument | null | undefined, to: Instrument | null | undefined): boolean;
  create(call: MakeOrderCall): Promise<Order>;
  /** Begins anew what an unpaid order needs before it is paid. */
  again(call: MakeAgainCall): Promise<Order>;
}
