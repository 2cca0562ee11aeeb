import * as z from 'zod/mini';

import { instrumentRefSchema } from '@quayside/contract/operations/scalars';
import { EXCHANGE_PATHS } from '@quayside/contract/operations/exchange-paths';

import { request } from '../../../lib/api/request';

/** What the wallet shows of an order before the payment. */
const payableOrderSchema = z.object({
  orderId: z.union([z.int(), z.string()]),
  claimedDepositAmount: z.string(),
  state: z.string(),
  pair: z.object({ instrumentFrom: instrumentRefSchema }),
  depositAddress: z.object({ depositAddress: z.string() }),
});

export type PayableOrder = z.infer<typeof payableOrderSchema>;

export function fetchPayableOrder(
  orderId: string,
  destinationAddress: string,
  signal: AbortSignal,
): Promise<PayableOrder> {
  return request(
    {
      method: 'GET',
      path: EXCHANGE_PATHS.orderInfo,
      query: { orderId, destinationAddress },
      timeoutMs: 10_000,
      answerSchema: payableOrderSchema,
    },
    signal,
  );
}
