import { AppError } from '@quayside/contract/errors/app-error';

import { buildCardOrderWorld, type CardOrderWorld } from './card-order-world';
import { startTestPartner } from './card-world';
import { withTestDatabases } from './database';
import { startEvmSandbox, type EvmSandbox } from './evm-sandbox';

let sandbox: EvmSandbox;
let partner: Awaited<ReturnType<typeof startTestPartner>>;

beforeAll(async () => {
  sandbox = await startEvmSandbox();
}, 60_000);
afterAll(() => sandbox?.stop());
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
  const build = async (): Promise<CardOrderWorld> =>
    buildCardOrderWorld(await open(), sandbox, partner.url);

  test.each([
    ['are unknown', () => null],
    ['require more than was paid', () => ({ ...TERMS, minMinor: 20_000n })],
    [
      'charge more than agreed',
      () => ({ ...TERMS, minMinor: 2_000n, fees: [{ fiatMinor: 10n, feeMinor: 2n }] }),
    ],
  ])('is exchanged at the agreed fee while the terms of the partner %s', async (_what, of) => {
    const world = await build();
    const order = await world.create();
    Object.assign(world.terms, { of });
    await world.pay(order.orderId);
    await world.payOut();
    const done = await world.world.order(order.orderId);
    expect([done.state, done.terms.payoutMinor]).toEqual(['completed', order.terms.payoutMinor]);
  });

  test('is listed for operators when it cannot be priced', async () => {
    const world = await build();
    const order = await world.create();
    const priceDeposit = (): never => {
      throw new AppError('ERR_SERVICE_UNAVAILABLE', 'No up-to-date price is available for EUR');
    };
    Object.assign(world.deps, { desk: { ...world.deps.desk, priceDeposit } });
    await world.pay(order.orderId);
    await world.follow();
    const laterMs = world.deps.clock.nowMs() + 1;
    expect([
      (await world.world.order(order.orderId)).state,
      await world.deps.stores.orders.stuckIds(world.deps.database, laterMs),
    ]).toEqual(['confirming', [order.orderId]]);
  });
});
