import type { OpsCommand } from './ops-command';
import { asText, OpsUsageError, failure, success } from './ops-result';

/** The commands for orders. */
export const orderCommands: readonly OpsCommand[] = [
  {
    name: 'orders stuck',
    parameters: '',
    explanation:
      'lists orders that have waited for us too long, and those with a transfer that the ' +
      'chain dropped or a deposit that is not swept',
    run: async ({ orders }) => {
      const stuck = await orders.listStuck();
      return success(stuck.length === 0 ? 'No order is stuck.' : asText(stuck));
    },
  },
  {
    name: 'orders show',
    parameters: '<orderId>',
    explanation: 'shows one order with its log, deposits and transfers',
    run: async ({ orders }, args) => {
      const orderId = readOrderId(args);
      const order = await orders.show(orderId);
      return order === null ? failure(`There is no order ${orderId}.`) : success(asText(order));
    },
  },
  {
    name: 'orders retry',
    parameters: '<orderId>',
    explanation:
      'resends failed transfers once their failure is final, checks those in doubt again, ' +
      'releases a hold and takes the next step',
    run: async ({ orders }, args) => success(await orders.retry(readOrderId(args))),
  },
  {
    name: 'orders refund',
    parameters: '<orderId> [address]',
    explanation:
      "returns the deposit, or an extra deposit, to that address or to the order's refund address",
    run: async ({ orders }, [orderId, address, ...rest]) =>
      success(
        await orders.refund(
          readOrderId(orderId === undefined ? [] : [orderId, ...rest]),
          address ?? null,
        ),
      ),
  },
  {
    name: 'orders return-stray',
    parameters: '<orderId> <txId> <address>',
    explanation: 'returns a misdirected deposit (wrong coin or network) to that address',
    run: async ({ orders }, [orderId, txId, address, ...rest]) => {
      if (txId === undefined || address === undefined)
        throw new OpsUsageError(
          'Specify the order id, the deposit transaction, and the address to send it to.',
        );
      return success(
        await orders.returnStray(
          readOrderId(orderId === undefined ? [] : [orderId, ...rest]),
          txId,
          address,
        ),
      );
    },
  },
];

/** @throws OpsUsageError unless the arguments are the id of one order */
export function readOrderId(args: readonly string[]): number {
  const [text, ...rest] = args;
  if (text === undefined || rest.length > 0 || !/^\d{1,16}$/.test(text))
    throw new OpsUsageError('Specify the id of one order, such as 1234567890123.');
  return Number(text);
}
