import type { Events, Listener } from '../../../platform/events/events';
import type { Order } from '../domain/order';
import type { NewEvent } from './order-store';

/** An event that was just written to the log of an order, and the order after it. */
export type LoggedOrderEvent = {
  readonly order: Order;
  readonly event: NewEvent;
  readonly atMs: number;
};

/** Events of orders, published in the transactions that write them. */
export type OrderEvents = {
  readonly logged: Events<LoggedOrderEvent>;
  /** An email was added to an order that had none. */
  readonly emailLeft: Events<Order>;
};

export type OrderListener = Listener<LoggedOrderEvent>;
