import * as z from 'zod/mini';

import { createStore } from '../store';
import { createStoredValue, type StoredValue } from '../stored-value';

const knownOrderSchema = z.object({
  orderId: z.string(),
  destinationAddress: z.string(),
  /** Currency and network as the visitor chose them. */
  fromTitle: z.string(),
  toTitle: z.string(),
  amountToGive: z.string(),
  amountToGet: z.string(),
  createdAtMs: z.number(),
  // Optional, because earlier versions did not store these fields; missing ones are not compared.
  fromSlug: z.optional(z.string()),
  toSlug: z.optional(z.string()),
  destinationAddressMemo: z.optional(z.nullable(z.string())),
  /** As requested. It does not change if a fixed rate fails. */
  rateMode: z.optional(z.enum(['FLOATING', 'FIXED'])),
  /** The analytics events sent for the order, so that none is sent twice. */
  toldEvents: z.optional(z.array(z.string())),
});

/** An order that was created, or opened with its full link, in this browser. */
export type KnownOrder = Readonly<z.infer<typeof knownOrderSchema>>;

/**
 * The size limit of the list, so that it never fills up the storage. The oldest orders are dropped.
 */
export const MAX_KNOWN_ORDERS = 200;

export const noOrders: readonly KnownOrder[] = [];

/** Parses stored orders; an unreadable entry does not affect the others. */
function parseOrders(json: unknown): readonly KnownOrder[] | undefined {
  if (!Array.isArray(json)) return undefined;
  return (json as readonly unknown[]).flatMap((entry) => {
    const parsed = knownOrderSchema.safeParse(entry);
    return parsed.success ? [parsed.data] : [];
  });
}

function createKnownOrderStore(storage?: () => Storage): StoredValue<readonly KnownOrder[]> {
  return createStoredValue<readonly KnownOrder[]>({
    name: 'orders',
    version: 1,
    fallback: noOrders,
    parse: parseOrders,
    storage,
  });
}

/**
 * Returns the list with one more order: newest first, each order once. The version stored first is
 * kept, because that is what the visitor agreed to.
 */
export function withOrder(orders: readonly KnownOrder[], order: KnownOrder): readonly KnownOrder[] {
  const earlier = orders.find(({ orderId }) => orderId === order.orderId);
  const others = orders.filter(({ orderId }) => orderId !== order.orderId);
  return [earlier ?? order, ...others]
    .sort((left, right) => right.createdAtMs - left.createdAtMs)
    .slice(0, MAX_KNOWN_ORDERS);
}

const stored = createKnownOrderStore();
/** The list that this page shows. */
export const shownOrdersStore = createStore<readonly KnownOrder[]>(noOrders);

/** Rereads the list before every change, because another tab may have added to it. */
function change(next: (orders: readonly KnownOrder[]) => readonly KnownOrder[]): void {
  const orders = next(stored.read());
  stored.write(orders);
  shownOrdersStore.set(orders);
}

/** Adds an order to the list of this browser. An order that is already in it stays unchanged. */
export function rememberOrder(order: KnownOrder): void {
  change((orders) => withOrder(orders, order));
}

/** The events that this tab has sent for orders that are not in storage. */
const reportedHere = new Set<string>();

/** Whether an order's event is recorded as sent. Browser only. */
export function isReported(orderId: string, event: string): boolean {
  return (
    reportedHere.has(`${orderId} ${event}`) ||
    (recallOrder(orderId)?.toldEvents?.includes(event) ?? false)
  );
}

/** Records that an order's event is being sent. @returns whether it was not recorded before */
export function markReported(orderId: string, event: string): boolean {
  if (isReported(orderId, event)) return false;
  reportedHere.add(`${orderId} ${event}`);
  change((orders) =>
    orders.map((order) =>
      order.orderId === orderId
        ? { ...order, toldEvents: [...(order.toldEvents ?? []), event] }
        : order,
    ),
  );
  return true;
}

/** Removes one order from the list. The order itself continues. */
export function removeKnownOrder(orderId: string): void {
  change((orders) => orders.filter((order) => order.orderId !== orderId));
}

/** Clears the list. The orders themselves continue. */
export function clearKnownOrders(): void {
  change(() => noOrders);
}

/** Returns what this browser has stored about an order, or null. Browser only. */
export function recallOrder(orderId: string): KnownOrder | null {
  return stored.read().find((order) => order.orderId === orderId) ?? null;
}

/** Rereads the list, which another tab may have changed. */
export function refreshShownOrders(): void {
  shownOrdersStore.set(stored.read());
}
