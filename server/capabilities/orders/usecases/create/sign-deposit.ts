import { formatAmount } from '@quayside/contract/money/decimal';
import type { Proof } from '@quayside/contract/signing/proof';
import { depositStatement } from '@quayside/contract/signing/statements';

import type { StatementSigner } from '../../../../platform/signing/statement-signer';
import type { NewOrder } from '../../domain/order';
import type { OrderRequest } from '../../domain/order-request';

type UnsignedOrder = Pick<
  NewOrder,
  | 'orderId'
  | 'createdAtMs'
  | 'claimedDepositMinor'
  | 'destinationAddress'
  | 'destinationMemo'
  | 'depositAddress'
  | 'depositMemo'
>;

/**
 * Signs the payment details of a new order. Call it only with the data of order creation: an order
 * that was read from the database may have been changed there, and must not get a signature for
 * changed details.
 */
export function signDeposit(
  signer: StatementSigner,
  { from, to }: Pick<OrderRequest, 'from' | 'to'>,
  order: UnsignedOrder,
): Proof {
  return signer.sign(
    depositStatement({
      orderId: order.orderId,
      createdAt: new Date(order.createdAtMs).toISOString(),
      pair: { instrumentFrom: from, instrumentTo: to },
      claimedDepositAmount: formatAmount(order.claimedDepositMinor, from.precisionDecimals),
      destinationAddress: order.destinationAddress,
      destinationAddressMemo: order.destinationMemo,
      depositAddress: {
        depositAddress: order.depositAddress,
        depositAddressMemo: order.depositMemo,
      },
    }),
  );
}
