import type { Order } from '../../capabilities/orders/domain/order';
import type { OrderHarness } from './order-harness';

const MAX_BLOCKS = 40;

/** Mines blocks and runs the workers until an order reaches a state. */
export async function workUntil(
  harness: OrderHarness,
  { orderId }: Order,
  state: Order['state'],
): Promise<void> {
  const stateNow = async () => (await harness.order(orderId)).state;
  for (let blocks = 0; blocks < MAX_BLOCKS && (await stateNow()) !== state; blocks += 1)
    await harness.mineAndWork(1);
  expect(await stateNow()).toBe(state);
}
