import * as z from 'zod/mini';
import { useEffect } from 'react';

import { createStore } from '../store';
import { createStoredValue, type StoredValue } from '../stored-value';
import { useStore } from '../use-store';

const knownOrderSchema = z.object({
  orderId: z.string(),
  destinationAddress: z.string(),
  /** Currency and network as the visitor chose them. */
  fromTitle: z.string(),
  toTitle: z.string(),
  amountToGive: z.string(),
  amountToGet: z.string(),
  createdAtMs: z.number(),
  // What versions before this one did not keep is not compared.
  fromSlug: z.optional(z.string()),
  toSlug: z.optional(z.string()),
  destinationAddressMemo: z.optional(z.nullable(z.string())),
  /** As it was asked for: a fixed rate that breaks changes nothing here. */
  rateMode: z.optional(z.enum(['FLOATING', 'FIXED'])),
  /** The events that were sent of it, so that none is sent twice. */
  toldEvents: z.optional(z.array(z.string())),
});

/** An order that was made, or opened with its whole link, in this browser. */
export type KnownOrder = Readonly<z.infer<typeof knownOrderSchema>>;

/** The oldest are forgotten beyond this many, so that the list never fills the storage. */
export const MAX_KNOWN_ORDERS = 200;

const noOrders: readonly KnownOrder[] = [];

/** Reads what was stored; an entry that cannot be read does not take the others with it. */
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
 * The list with one more order: newest first, each order once. What was remembered of it first
 * stays, because that is what the visitor agreed to.
 */
export function withOrder(orders: readonly KnownOrder[], order: KnownOrder): readonly KnownOrder[] {
  const earlier = orders.find(({ orderId }) => orderId === order.orderId);
  const others = orders.filter(({ orderId }) => orderId !== order.orderId);
  return [earlier ?? order, ...others]
    .sort((left, right) => right.createdAtMs - left.createdAtMs)
    .slice(0, MAX_KNOWN_ORDERS);
}

const stored = createKnownOrderStore();
const shown = createStore<readonly KnownOrder[]>(noOrders);

/** Another tab may have added to the list meanwhile: it is read again before every change. */
function change(next: (orders: readonly KnownOrder[]) => readonly KnownOrder[]): void {
  const orders = next(stored.read());
  stored.write(orders);
  shown.set(orders);
}

/** Keeps an order in the list of this browser. An order that is in it already stays as it was. */
export function rememberOrder(order: KnownOrder): void {
  change((orders) => withOrder(orders, order));
}

/** What this tab has told of orders that the storage does not hold. */
const toldHere = new Set<string>();

/** Whether an event of an order was noted as sent. Browser only. */
export function wasTold(orderId: string, event: string): boolean {
  return (
    toldHere.has(`${orderId} ${event}`) ||
    (recallOrder(orderId)?.toldEvents?.includes(event) ?? false)
  );
}

/** Notes that an event of an order is sent. @returns whether it was not before */
export function noteTold(orderId: string, event: string): boolean {
  if (wasTold(orderId, event)) return false;
  toldHere.add(`${orderId} ${event}`);
  change((orders) =>
    orders.map((order) =>
      order.orderId === orderId
        ? { ...order, toldEvents: [...(order.toldEvents ?? []), event] }
        : order,
    ),
  );
  return true;
}

/** Takes one order off the list; the order itself goes on. */
export function forgetOrder(orderId: string): void {
  change((orders) => orders.filter((order) => order.orderId !== orderId));
}

/** Empties the list; the orders themselves go on. */
export function forgetAllOrders(): void {
  change(() => noOrders);
}

/** What this browser remembers of one order, or null. Browser only. */
export function recallOrder(orderId: string): KnownOrder | null {
  return stored.read().find((order) => order.orderId === orderId) ?? null;
}

/** The orders of this browser, newest first. The static HTML and the first render know none. */
export function useKnownOrders(): readonly KnownOrder[] {
  const orders = useStore(shown, noOrders);
  useEffect(() => {
    const refresh = () => {
      shown.set(stored.read());
    };
    refresh();
    // The event comes from the other tabs alone.
    window.addEventListener('storage', refresh);
    return () => {
      window.removeEventListener('storage', refresh);
    };
  }, []);
  return orders;
}
