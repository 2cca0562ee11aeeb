import { createOrder as createOrderEndpoint, findOrder } from '../../contract/endpoints/orders';
import { fetchQuote } from '../../contract/endpoints/quotes';
import { fetchSandbox } from '../../contract/endpoints/sandbox';
import type { OrderResponse } from '../../contract/schemas/orders';
import type { QuoteResponse } from '../../contract/schemas/quotes';
import type { SandboxResponse } from '../../contract/schemas/service';
import { poll } from './poll';

/** The public API, as a third-party program calls it. */
export type Api = {
  sandbox(): Promise<SandboxResponse>;
  quote(query: Readonly<Record<string, string>>): Promise<QuoteResponse>;
  createOrder(request: NewOrder, idempotencyKey?: string): Promise<OrderResponse>;
  order(order: Pick<OrderResponse, 'orderId' | 'destinationAddress'>): Promise<OrderResponse>;
  /** Waits for the order to be paid out. */
  completedOrder(
    order: Pick<OrderResponse, 'orderId' | 'destinationAddress'>,
    timeoutMs: number,
  ): Promise<OrderResponse>;
};

export type NewOrder = {
  readonly instrumentFrom: { readonly currencyTitle: string; readonly networkTitle: string };
  readonly instrumentTo: { readonly currencyTitle: string; readonly networkTitle: string };
  readonly destinationAddress: string;
  readonly claimedDepositAmount: string;
};

export function createApi(baseUrl: string): Api {
  const order: Api['order'] = ({ orderId, destinationAddress }) =>
    requestJson(
      `${baseUrl}${findOrder.path}?${new URLSearchParams({
        orderId: String(orderId),
        destinationAddress,
      }).toString()}`,
    );
  return {
    sandbox: () => requestJson(`${baseUrl}${fetchSandbox.path}`),
    quote: (query) =>
      requestJson(`${baseUrl}${fetchQuote.path}?${new URLSearchParams(query).toString()}`),
    createOrder: (request, idempotencyKey) =>
      requestJson(`${baseUrl}${createOrderEndpoint.path}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
        },
        body: JSON.stringify(request),
      }),
    order,
    completedOrder: (reference, timeoutMs) =>
      poll(
        async () => {
          const current = await order(reference);
          return current.completed ? current : null;
        },
        { timeoutMs, everyMs: 250, what: `order ${reference.orderId} to be completed` },
      ),
  };
}

/** @throws Error with the response's text when the status is not a success */
async function requestJson<T>(url: string, init?: RequestInit): Promise<T> {
  const response = await fetch(url, { ...init, signal: AbortSignal.timeout(60_000) });
  const text = await response.text();
  if (!response.ok)
    throw new Error(`${init?.method ?? 'GET'} ${url} answered ${response.status}: ${text}`);
  return JSON.parse(text) as T;
}
