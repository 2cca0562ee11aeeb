import type { Catalogue } from '@quayside/contract/instruments/catalogue';
import type { Instrument } from '@quayside/contract/instruments/instrument';
import { parseAmount } from '@quayside/contract/money/decimal';
import * as z from 'zod';

import type { UpstreamOrderStatus } from '../../ports/upstream-provider';

const transferSchema = z.object({ tx: z.string().min(1), amount: z.string() }).nullable();
const orderSchema = z.object({
  id: z.string().min(1),
  /** The slugs of the instruments, as in `btc>xmr`. */
  pair: z.string(),
  status: z.string(),
  deposit_address: z.string().min(1),
  deposit: transferSchema,
  payout: transferSchema,
  refund: transferSchema,
});

export type ExampleOrder = z.output<typeof orderSchema>;

/** @throws Error for anything but an order */
export const readOrder = (response: unknown): ExampleOrder => orderSchema.parse(response);

const STATUSES: Readonly<Record<string, UpstreamOrderStatus['status']>> = {
  waiting: 'awaiting_deposit',
  confirming: 'confirming',
  exchanging: 'exchanging',
  sending: 'sending',
  done: 'completed',
  refunding: 'refunding',
  refunded: 'refunded',
  expired: 'expired',
};

/** Translates an order. An unknown status becomes `null`. */
export function readStatus(
  { pair, status, deposit, payout, refund }: ExampleOrder,
  catalogue: Pick<Catalogue, 'bySlug'>,
): UpstreamOrderStatus {
  const [from, to] = pair.split('>').map((slug) => catalogue.bySlug(slug) ?? null);
  return {
    status: STATUSES[status] ?? null,
    deposit: readTransfer(deposit, from),
    payout: readTransfer(payout, to),
    refund: readTransfer(refund, from),
  };
}

function readTransfer(
  transfer: ExampleOrder['payout'],
  instrument: Instrument | null | undefined,
): UpstreamOrderStatus['deposit'] {
  if (transfer === null) return null;
  const amountMinor = instrument && parseAmount(transfer.amount, instrument.precisionDecimals);
  if (amountMinor === null || amountMinor === undefined)
    throw new Error(`The exchange reported the amount ${transfer.amount}`);
  return { txId: transfer.tx, amountMinor, confirmations: 1, isSimulated: false };
}
