import { AppError } from '@quayside/contract/errors/app-error';

import { startTestPartner } from '../../../testing/cards/card-harness';
import {
  buildCardOrderHarness,
  type CardOrderHarness,
} from '../../../testing/cards/card-order-harness';
import { withTestDatabases } from '../../../testing/database/database';
import { useEvmSandbox, type EvmSandbox } from '../../../testing/chains/evm-sandbox';

let sandbox: EvmSandbox;
let partner: Awaited<ReturnType<typeof startTestPartner>>;

useEvmSandbox((started) => {
  sandbox = started;
});
beforeEach(async () => {
  partner = await startTestPartner();
});
afterEach(() => partner.stop());

const TERMS = {
  fees: [{ fiatMinor: 1_000_000n, feeMinor: 39_500n }],
  noKycThresholdMinor: 69_900n,
  payoutVerificationMinor: null,
  maxMinor: 1_000_000n,
};

withTestDatabases('a captured card payment', (open) => {
  const build = async (): Promise<CardOrderHarness> =>
    buildCardOrderHarness(await open(), sandbox, partner.url);

  test.each([
    ['are unknown', () => null],
    ['require more than was paid', () => ({ ...TERMS, minMinor: 20_000n })],
    [
      'charge more than agreed',
      () => ({ ...TERMS, minMinor: 2_000n, fees: [{ fiatMinor: 10n, feeMinor: 2n }] }),
    ],
  ])('is exchanged at the agreed fee while the terms of the partner %s', async (_what, of) => {
    const harness = await build();
    const order = await harness.create();
    Object.assign(harness.terms, { of });
    await harness.pay(order.orderId);
    await harness.payOut();
    const done = await harness.harness.order(order.orderId);
    expect([done.state, done.terms.payoutMinor]).toEqual(['completed', order.terms.payoutMinor]);
  });

  test('is shown to operators when it cannot be priced', async () => {
    const harness = await build();
    const order = await harness.create();
    const priceDeposit = (): never => {
      throw new AppError('ERR_SERVICE_UNAVAILABLE', 'No up-to-date price is available for EUR');
    };
    Object.assign(harness.deps, {
      pricingService: { ...harness.deps.pricingService, priceDeposit },
    });
    await harness.pay(order.orderId);
    await harness.follow();
    const laterMs = harness.deps.clock.nowMs() + 1;
    expect([
      (await harness.harness.order(order.orderId)).state,
      await harness.deps.stores.orders.stuckIds(harness.deps.database, laterMs),
    ]).toEqual(['confirming', [order.orderId]]);
  });
});
