import type { Instrument } from '@quayside/contract/instruments/instrument';

import type {
  OpenedUpstreamOrder,
  OpenUpstreamOrderRequest,
  UpstreamOrderStatus,
  UpstreamProvider,
} from './ports/upstream-provider';

type BenchOrder = OpenedUpstreamOrder & { readonly orderId: number };

/**
 * An exchange with one swap that it carries out, and functions that let the client pay and time
 * pass.
 */
export type ExchangeBench = {
  readonly exchange: UpstreamProvider;
  /** A swap with a refund address, without memos. */
  readonly swap: Omit<OpenUpstreamOrderRequest, 'orderId' | 'rateMode'>;
  /** A pair that the exchange does not serve. */
  readonly unserved: { readonly from: Instrument; readonly to: Instrument };
  /** The client pays the whole deposit of an order. */
  readonly pay: (order: BenchOrder) => Promise<void>;
  /** Lets time pass, at most until the next status. */
  readonly pass: () => Promise<void>;
};

const ORDER_ID = 1_234_567_890_123;
const MAX_STEPS = 20;
const IN_PROGRESS = ['awaiting_deposit', 'confirming', 'exchanging', 'sending', 'completed'];

/**
 * Defines the tests that every adapter of an upstream exchange must pass, against its simulator or
 * recorded responses.
 */
export function describeExchange(name: string, open: () => Promise<ExchangeBench>): void {
  describe(`the exchange ${name}`, () => {
    testOffers(open);
    testOrders(open);
    testRefunds(open);
  });
}

function testOffers(open: () => Promise<ExchangeBench>): void {
  test('carries out upstream orders, whose deposits it receives itself', async () => {
    const { exchange } = await open();
    expect(exchange).toMatchObject({ fulfilment: 'upstream', isDepositOurs: false });
    expect(exchange.publicCode).toMatch(/^[a-z0-9-]{1,40}$/);
  });

  test('offers a rate at or below the market for each pair that it serves, and for no other pair', async () => {
    const { exchange, swap, unserved } = await open();
    expect(exchange.serves(unserved.from, unserved.to)).toBe(false);
    expect(exchange.offer({ ...unserved, rateMode: 'FLOATING' })).toBeNull();
    const { from, to } = swap;
    expect(exchange.serves(from, to)).toBe(true);
    const offer = exchange.offer({ from, to, rateMode: 'FLOATING' });
    if (offer === null) throw new Error('There is no offer.');
    expect(offer.providerCode).toBe(exchange.publicCode);
    expect(offer.rateE24).toBeGreaterThan(0n);
    expect(offer.rateE24).toBeLessThanOrEqual(offer.marketRateE24);
    expect(offer.minDepositMinor).toBeLessThanOrEqual(swap.depositMinor);
    expect(offer.maxPayoutMinor).toBeGreaterThanOrEqual(swap.payoutMinor);
    expect(offer.networkFeeMinor).toBeGreaterThanOrEqual(0n);
    expect(offer.expiresAtMs).toBeGreaterThan(offer.priceAtMs);
  });
}

function testOrders(open: () => Promise<ExchangeBench>): void {
  test('opens only one upstream order for each order id, and waits for the deposit', async () => {
    const bench = await open();
    const opened = await openOrder(bench);
    expect(await openOrder(bench)).toEqual(opened);
    expect(opened.depositAddress).not.toBe('');
    expect(opened.depositAddress).not.toBe(bench.swap.destinationAddress);
    expect(await bench.exchange.upstreamOrderStatus(opened.upstreamOrderId)).toEqual({
      status: 'awaiting_deposit',
      deposit: null,
      payout: null,
      refund: null,
    });
  });

  test('reports the deposit and the payout of a paid order, and never returns to an earlier status', async () => {
    const bench = await open();
    const opened = await openOrder(bench);
    await bench.pay(opened);
    const reports = await follow(bench, opened.upstreamOrderId, 'completed');
    const steps = reports.map(({ status }) => IN_PROGRESS.indexOf(String(status)));
    expect(steps).not.toContain(-1);
    expect(steps).toEqual([...steps].sort((left, right) => left - right));
    const last = reports.at(-1);
    expect(last?.deposit).toMatchObject({
      txId: expect.stringMatching(/./),
      amountMinor: bench.swap.depositMinor,
    });
    expect(last?.payout).toMatchObject({ txId: expect.stringMatching(/./) });
    expect(last?.payout?.amountMinor).toBeGreaterThan(0n);
    expect(last?.refund).toBeNull();
  });

  test('reports an unknown order as an error', async () => {
    const { exchange } = await open();
    await expect(exchange.upstreamOrderStatus('no-such-order')).rejects.toThrow();
  });
}

function testRefunds(open: () => Promise<ExchangeBench>): void {
  test('refunds a paid order only once, if it accepts refund requests', async () => {
    const bench = await open();
    const { exchange, swap } = bench;
    if (exchange.requestRefund === undefined) return;
    const opened = await openOrder(bench);
    await bench.pay(opened);
    await follow(bench, opened.upstreamOrderId, 'exchanging');
    const refund = { address: swap.refundAddress ?? '', memo: null };
    await exchange.requestRefund(opened.upstreamOrderId, refund);
    await exchange.requestRefund(opened.upstreamOrderId, refund);
    const last = (await follow(bench, opened.upstreamOrderId, 'refunded')).at(-1);
    expect(last?.payout).toBeNull();
    expect(last?.refund).toMatchObject({ txId: expect.stringMatching(/./) });
    expect(last?.refund?.amountMinor).toBeLessThanOrEqual(swap.depositMinor);
  });
}

async function openOrder({ exchange, swap }: ExchangeBench): Promise<BenchOrder> {
  const opened = await exchange.openUpstreamOrder({
    ...swap,
    orderId: ORDER_ID,
    rateMode: 'FLOATING',
  });
  return { ...opened, orderId: ORDER_ID };
}

/** Reads the status until it is the given one, and lets time pass between two readings. */
async function follow(
  { exchange, pass }: ExchangeBench,
  upstreamOrderId: string,
  last: UpstreamOrderStatus['status'],
): Promise<readonly UpstreamOrderStatus[]> {
  const reports: UpstreamOrderStatus[] = [];
  for (;;) {
    const report = await exchange.upstreamOrderStatus(upstreamOrderId);
    reports.push(report);
    if (report.status === last) return reports;
    if (reports.length === MAX_STEPS) throw new Error(`The order is never ${last}.`);
    await pass();
  }
}
