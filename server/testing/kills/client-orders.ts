import { setTimeout as delay } from 'node:timers/promises';

import { createOrder, findOrder, requestRefund } from '@quayside/contract/endpoints/orders';
import { formatAmount } from '@quayside/contract/money/decimal';
import type { OrderResponse } from '@quayside/contract/schemas/orders';
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts';

import type { RandomChoices } from '../random-choices';
import type { ClientWallet } from './client-wallet';
import { repeat } from './repeat';

/** An order that a client created and paid. */
export type ClientOrder = {
  readonly order: OrderResponse;
  readonly fromSlug: string;
  readonly toSlug: string;
  /** The transaction that paid it. */
  readonly paidBy: string;
  readonly paidMinor: bigint;
  readonly refundAddress: string;
  /** Whether it was paid too little for its fixed rate, so that it can only be refunded. */
  readonly isTooLittle: boolean;
};

const ETH = { slug: 'eth', decimals: 18, titles: { currencyTitle: 'ETH', networkTitle: 'ETH' } };
const USDT = {
  slug: 'usdterc20',
  decimals: 6,
  titles: { currencyTitle: 'USDT', networkTitle: 'ERC20' },
};
const MAX_PAUSE_MS = 2_000;
/** Clients create no more orders while this many are open, so a busy exchange is not flooded. */
const MAX_OPEN = 20;
/** How many of the oldest open orders are watched between two new ones. */
const WATCHED = 8;
const REQUEST_TIMEOUT_MS = 20_000;

export type Clients = {
  readonly orders: readonly ClientOrder[];
  /** Orders that have not been seen to end. */
  open(): readonly ClientOrder[];
  /** The newest state of an order. */
  read(order: ClientOrder): Promise<OrderResponse>;
  /**
   * Reads orders, and requests a refund for each that waits for such a request. What fails is
   * repeated at the next call.
   * @returns whether one of them has ended
   */
  watch(orders: readonly ClientOrder[]): Promise<boolean>;
  /**
   * Lets a client create, pay and watch orders, and repeat each request that fails, until told to
   * stop.
   */
  swapUntil(isOver: () => boolean, random: RandomChoices): Promise<void>;
};

export function createClients(apiUrl: string, wallet: ClientWallet): Clients {
  const orders: ClientOrder[] = [];
  const open = new Set<ClientOrder>();
  let keys = 0;
  const read = ({ order: { orderId, destinationAddress } }: ClientOrder): Promise<OrderResponse> =>
    request(
      `${apiUrl}${findOrder.path}?${new URLSearchParams({
        orderId: String(orderId),
        destinationAddress,
      }).toString()}`,
    );
  const swap = async (random: RandomChoices): Promise<void> => {
    const [from, to] = random.pick([
      [ETH, USDT],
      [ETH, USDT],
      [USDT, ETH],
    ] as const);
    const isTooLittle = random.between(1, 4) === 1;
    const isFixed = isTooLittle || random.between(1, 3) === 1;
    const claimedMinor = amountOf(from, random);
    const refundAddress = newAddress();
    const body = JSON.stringify({
      instrumentFrom: from.titles,
      instrumentTo: to.titles,
      destinationAddress: newAddress(),
      claimedDepositAmount: formatAmount(claimedMinor, from.decimals),
      ...(isFixed && { rateMode: 'FIXED', refundAddress }),
    });
    const headers = {
      'content-type': 'application/json',
      'idempotency-key': `client-${(keys += 1)}`,
    };
    const order = await repeat<OrderResponse>(() =>
      request(`${apiUrl}${createOrder.path}`, { method: 'POST', headers, body }),
    );
    const paidMinor = isTooLittle ? claimedMinor / 2n : claimedMinor;
    const paidBy = await wallet.pay(order.depositAddress.depositAddress, from.slug, paidMinor);
    const slugs = { fromSlug: from.slug, toSlug: to.slug };
    const client = { order, paidBy, paidMinor, refundAddress, isTooLittle, ...slugs };
    orders.push(client);
    open.add(client);
  };
  const watch = async (watched: readonly ClientOrder[]): Promise<boolean> => {
    const openBefore = open.size;
    for (const client of watched) {
      const current = await read(client)
        .then((order) => decide(apiUrl, client, order))
        .catch(() => null);
      if (current?.state === 'completed' || current?.state === 'refunded') open.delete(client);
    }
    return open.size < openBefore;
  };
  return {
    orders,
    read,
    open: () => [...open],
    watch,
    async swapUntil(isOver, random) {
      while (!isOver()) {
        if (open.size < MAX_OPEN) await swap(random);
        await watch([...open].slice(0, WATCHED));
        await delay(random.between(0, MAX_PAUSE_MS));
      }
    },
  };
}

/** @returns the order, after its refund was requested if it waited for that */
async function decide(
  apiUrl: string,
  { refundAddress }: ClientOrder,
  current: OrderResponse,
): Promise<OrderResponse> {
  if (current.canRequestRefund !== true) return current;
  const { orderId, destinationAddress } = current;
  return request(`${apiUrl}${requestRefund.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ orderId, destinationAddress, refundAddress }),
  });
}

const newAddress = (): string => privateKeyToAddress(generatePrivateKey());

/** Amounts are worth 40 dollars or more, and differ. */
const amountOf = ({ slug, decimals }: typeof ETH, random: RandomChoices): bigint =>
  slug === 'eth'
    ? BigInt(random.between(20_000, 60_000)) * 10n ** BigInt(decimals - 6)
    : BigInt(random.between(50_000, 150_000)) * 10n ** BigInt(decimals - 3);

async function request<T>(url: string, init: RequestInit = {}): Promise<T> {
  const response = await fetch(url, { ...init, signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) });
  const text = await response.text();
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${text}`);
  return JSON.parse(text) as T;
}
