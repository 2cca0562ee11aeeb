import { renderHook, act } from '@testing-library/react';

import {
  clearKnownOrders,
  removeKnownOrder,
  MAX_KNOWN_ORDERS,
  recallOrder,
  rememberOrder,
  withOrder,
  type KnownOrder,
} from './known-orders';
import { useKnownOrders } from './use-known-orders';

const order = (id: number, part: Partial<KnownOrder> = {}): KnownOrder => ({
  orderId: String(id),
  destinationAddress: '0xa',
  fromTitle: 'ETH',
  toTitle: 'USDT (ERC20)',
  amountToGive: '1',
  amountToGet: '2500',
  createdAtMs: id,
  ...part,
});

describe('known orders', () => {
  beforeEach(() => {
    clearKnownOrders();
  });

  test('are sorted newest first, without duplicates', () => {
    expect(
      withOrder(withOrder(withOrder([], order(1)), order(3)), order(2)).map(
        ({ orderId }) => orderId,
      ),
    ).toEqual(['3', '2', '1']);
    expect(withOrder([order(1)], order(1))).toHaveLength(1);
  });

  test('keep the original terms if the service later reports different ones', () => {
    rememberOrder(order(7, { destinationAddress: '0xmine' }));
    rememberOrder(order(7, { destinationAddress: '0xother' }));
    expect(recallOrder('7')?.destinationAddress).toBe('0xmine');
  });

  test('are limited to the latest two hundred', () => {
    for (let id = 1; id <= MAX_KNOWN_ORDERS + 5; id += 1) rememberOrder(order(id));
    const { result } = renderHook(() => useKnownOrders());
    expect(result.current).toHaveLength(200);
    expect(result.current.at(-1)?.orderId).toBe('6');
  });

  test('update immediately when an order is remembered or forgotten', () => {
    const { result } = renderHook(() => useKnownOrders());
    act(() => {
      rememberOrder(order(1));
      rememberOrder(order(2));
    });
    expect(result.current.map(({ orderId }) => orderId)).toEqual(['2', '1']);
    act(() => {
      removeKnownOrder('2');
    });
    expect(result.current.map(({ orderId }) => orderId)).toEqual(['1']);
    act(() => {
      clearKnownOrders();
    });
    expect(result.current).toEqual([]);
  });

  test('include an order stored by another tab', () => {
    const { result } = renderHook(() => useKnownOrders());
    act(() => {
      window.localStorage.setItem('quayside.orders.v1', JSON.stringify([order(5)]));
      window.dispatchEvent(new StorageEvent('storage', { key: 'quayside.orders.v1' }));
    });
    expect(result.current.map(({ orderId }) => orderId)).toEqual(['5']);
  });

  test('skip an unreadable entry and keep the others', () => {
    window.localStorage.setItem(
      'quayside.orders.v1',
      JSON.stringify([order(1), { orderId: 7 }, null, 'x', order(2)]),
    );
    const { result } = renderHook(() => useKnownOrders());
    expect(result.current.map(({ orderId }) => orderId)).toEqual(['1', '2']);
  });

  test('are empty if the stored value is invalid', () => {
    window.localStorage.setItem('quayside.orders.v1', '{"a":1}');
    expect(recallOrder('1')).toBeNull();
  });
});
