import { findOrder } from '@quayside/contract/endpoints/orders';
import { formatAmount } from '@quayside/contract/money/decimal';
import { quoteStatement } from '@quayside/contract/signing/statements';

import { withTestDatabases } from '../../../testing/database/database';
import { useEvmSandbox, type EvmSandbox } from '../../../testing/chains/evm-sandbox';
import { buildOrderApp, type OrderApp } from '../../../testing/orders/order-app';
import {
  buildOrderHarness,
  ONE_ETH,
  REFUND,
  type OrderHarness,
} from '../../../testing/orders/order-harness';
import { snapshotChains } from '../../../testing/chains/restore-chains';

let sandbox: EvmSandbox;
let harness: OrderHarness;
let calls: OrderApp;
let restoreChains: () => Promise<void>;

useEvmSandbox((started) => {
  sandbox = started;
});

type Claim = {
  readonly claimedAmountToReceive: string;
  readonly finalNetworkFeeAmount: string;
  readonly platformFee_Absolute: string;
  readonly expiresAt: string;
};

/**
 * Returns the quote that the page shows for one ether, signed like the public quotes and valid for
 * 30 seconds.
 */
function shownQuote(rateMode: 'FIXED' | 'FLOATING') {
  const from = harness.deps.catalogue.bySlug('eth')!;
  const to = harness.deps.catalogue.bySlug('usdterc20')!;
  const { terms } = harness.deps.pricingService.quoteNewOrder({
    from,
    to,
    rateMode,
    depositMinor: ONE_ETH,
    markupPercent: null,
  });
  const text = (minor: bigint) => formatAmount(minor, to.precisionDecimals);
  const claim: Claim = {
    claimedAmountToReceive: text(terms.payoutMinor),
    finalNetworkFeeAmount: text(terms.networkFeeMinor),
    platformFee_Absolute: text(terms.platformFeeMinor),
    expiresAt: new Date(harness.deps.clock.nowMs() + 30_000).toISOString(),
  };
  const proof = harness.deps.statementSigner.sign(
    quoteStatement({
      instrumentFrom: from,
      instrumentTo: to,
      rateMode,
      amountToGive: '1',
      amountToGet: claim.claimedAmountToReceive,
      ...claim,
    }),
  );
  return { ...claim, proof };
}

const order = (claimedPublicRate: object, more: object = {}) =>
  calls.create({ rateMode: 'FIXED', refundAddress: REFUND, claimedPublicRate, ...more });
/** Lowers the price by less than what order creation tolerates. */
const dip = () => harness.marketData.setPrice('ETH', '1996');

withTestDatabases('a fixed-rate order with a signed quote', (open) => {
  beforeEach(async () => {
    restoreChains = await snapshotChains([sandbox]);
    harness = await buildOrderHarness(await open(), sandbox);
    calls = buildOrderApp(harness);
  });
  afterEach(async () => {
    await calls.app.close();
    await restoreChains();
  });

  it('pays exactly the quoted amount even if the market dips before the order, and the books balance', async () => {
    const shown = shownQuote('FIXED');
    dip();
    const made = await order(shown);
    expect([made.statusCode, made.json().amountToGet]).toEqual([201, shown.claimedAmountToReceive]);
    await harness.pay(made.json().depositAddress.depositAddress, ONE_ETH);
    await harness.mineAndWork(30);
    expect(
      (
        await calls.get(
          findOrder.path,
          `orderId=${made.json().orderId}&destinationAddress=${made.json().destinationAddress}`,
        )
      ).json(),
    ).toMatchObject({ completed: true, withdrawals: [{ amount: shown.claimedAmountToReceive }] });
    expect(await harness.deps.stores.ledger.verify(harness.deps.database)).toEqual([]);
  });

  it.each<
    [
      string,
      (shown: Claim & { proof: { keyId: string; signature: string } }) => {
        claim: object;
        more?: object;
      },
    ]
  >([
    [
      'has expired',
      (shown) => {
        harness.advanceTime(36_000);
        dip();
        return { claim: shown };
      },
    ],
    [
      'was altered',
      (shown) => ({
        claim: {
          ...shown,
          claimedAmountToReceive: formatAmount(
            BigInt(Math.round(Number(shown.claimedAmountToReceive) * 1_001_000)),
            6,
          ),
        },
      }),
    ],
    [
      'has a different expiry',
      (shown) => ({
        claim: { ...shown, expiresAt: new Date(harness.deps.clock.nowMs() + 60_000).toISOString() },
      }),
    ],
    [
      'has a signature from another key',
      (shown) => ({ claim: { ...shown, proof: { ...shown.proof, keyId: 'another' } } }),
    ],
    [
      'has no signature',
      (shown) => ({ claim: { ...shown, proof: { ...shown.proof, signature: '' } } }),
    ],
    ['does not include a markup', (shown) => ({ claim: shown, more: { markup: '0.1' } })],
  ])('is rejected, however small the difference, when the quote %s', async (_name, change) => {
    const shown = shownQuote('FIXED');
    dip();
    const { claim, more } = change(shown);
    const refused = await order(claim, more);
    expect(refused.json()).toMatchObject({
      status: 'ERR_NOT_ACCEPTABLE',
      data: { details: { field: 'claimedPublicRate' } },
    });
  });

  it('can use the new terms from a rejection until they expire', async () => {
    const shown = shownQuote('FIXED');
    harness.marketData.setPrice('ETH', '1900');
    const {
      proofKeyId: keyId,
      proofSignature: signature,
      ...details
    } = (await order(shown)).json().data.details;
    harness.advanceTime(50_000);
    harness.marketData.setPrice('ETH', '1898');
    const accepted = { ...details, proof: { keyId, signature } };
    const made = await order(accepted);
    expect([made.statusCode, made.json().amountToGet]).toEqual([
      201,
      details.claimedAmountToReceive,
    ]);
    harness.advanceTime(60_000);
    harness.marketData.setPrice('ETH', '1898');
    expect((await order(accepted)).statusCode).toBe(409);
  });

  it('differs from an unsigned or floating-rate order, which keeps the usual tolerance', async () => {
    const { proof: _proof, ...unsigned } = shownQuote('FIXED');
    const floating = shownQuote('FLOATING');
    dip();
    const answers = [await order(unsigned), await calls.create({ claimedPublicRate: floating })];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
    expect(Number(answers[0]?.json().amountToGet)).toBeLessThan(
      Number(unsigned.claimedAmountToReceive),
    );
  });
});
