import { createSandboxCardPartner } from '../adapters/sandbox/sandbox-card-partner';
import { TEST_CARDS } from '../../../sandbox/card-partner/payment-pages';
import type { TestPartner } from '../../../testing/cards/card-harness';
import { BUYER_EMAIL, form } from '../../../testing/cards/card-order-harness';
import { useTestPartner } from '../../../testing/cards/card-partner-harness';
import {
  buildCardBuyer,
  changePartner,
  payForm,
  startCardPayment,
} from '../../../testing/cards/card-payment-steps';
import { withBothDatabases } from '../../../testing/database/database';

let partner: TestPartner;

useTestPartner((started) => {
  partner = started;
});

withBothDatabases('card payments', (open) => {
  test('are captured once, however often they are started, reported and polled', async () => {
    const { harness, userId } = await buildCardBuyer(await open(), partner.url);
    const orderId = await harness.newOrder();
    const started = await Promise.all([
      startCardPayment(harness, userId, orderId),
      startCardPayment(harness, userId, orderId),
    ]);
    expect(new Set(started.map(({ paymentId }) => paymentId)).size).toBe(1);
    expect(Object.keys(partner.state.read().payments)).toHaveLength(1);
    await harness.follow();
    expect((await harness.payment(orderId)).state).toBe('created');
    await fetch(started[0]!.redirectUrl, payForm(TEST_CARDS.success));
    await Promise.all([harness.follow(), harness.follow()]);
    expect((await harness.payment(orderId)).state).toBe('captured');
    await harness.follow();
    expect(harness.happened).toEqual([`captured ${orderId}`]);
    await expect(startCardPayment(harness, userId, orderId)).rejects.toMatchObject({
      message: 'This order has already been paid',
    });
  });

  test('end in the state that results from the actions of the payer and the bank', async () => {
    const { harness, userId } = await buildCardBuyer(await open(), partner.url);
    const pay = async (...steps: readonly RequestInit[]): Promise<string> => {
      const orderId = await harness.newOrder();
      const { redirectUrl } = await startCardPayment(harness, userId, orderId);
      for (const [position, step] of steps.entries())
        await fetch(
          position === 0 ? redirectUrl : redirectUrl.replace('/pay?', '/pay/secure?'),
          step,
        );
      await harness.follow();
      return (await harness.payment(orderId)).state;
    };
    expect(await pay(payForm(TEST_CARDS.decline))).toBe('declined');
    expect(await pay(payForm(TEST_CARDS.codeDecides, '555'))).toBe('declined');
    expect(await pay(payForm(TEST_CARDS.secure))).toBe('pending');
    expect(await pay(payForm(TEST_CARDS.secure), form({ code: '1234' }))).toBe('captured');
    expect(await pay(payForm(TEST_CARDS.secure), form({ code: '1' }))).toBe('declined');
    expect(await pay(form({ leave: '1' }))).toBe('expired');
    expect(await pay(payForm('1111 2222 3333 4444'))).toBe('created');
  });

  test('can be retried after a decline, and a later chargeback is detected', async () => {
    const { harness, userId } = await buildCardBuyer(await open(), partner.url);
    const orderId = await harness.newOrder();
    await fetch(
      (await startCardPayment(harness, userId, orderId)).redirectUrl,
      payForm(TEST_CARDS.decline),
    );
    await harness.follow();
    const { paymentId, redirectUrl } = await startCardPayment(harness, userId, orderId);
    await fetch(redirectUrl, payForm(TEST_CARDS.success));
    await harness.follow();
    await changePartner(partner.url, { payment: paymentId, settle: 'chargeback' });
    await harness.follow();
    expect(harness.happened).toEqual([`captured ${orderId}`, `charged_back ${orderId}`]);
  });

  test('require a verified buyer above the limit', async () => {
    const { harness, userId } = await buildCardBuyer(await open(), partner.url);
    const orderId = await harness.newOrder();
    await expect(startCardPayment(harness, userId, orderId, 69_900n)).rejects.toMatchObject({
      code: 'ERR_UNPROCESSABLE_ENTITY',
      message: 'KYC verification needed.',
    });
    const access = await harness.deps.partner.kycAccess(
      {
        ...(await harness.deps.partner.signIn({ email: BUYER_EMAIL, callerAddress: null })),
        callerAddress: null,
      },
      'crypto',
    );
    const page = harness.deps.partner.verificationUrl(access, {
      returnUrl: 'https://exchange.example/',
      locale: 'ru',
    });
    expect(await (await fetch(page)).text()).toContain('Подтвердите личность');
    await fetch(page, form({ name: 'Nobody', document: '1', outcome: 'complete' }));
    expect((await startCardPayment(harness, userId, orderId, 69_900n)).redirectUrl).toContain(
      '/pay?id=',
    );
  });

  test('do not change when the partner lies, does not respond or garbles its responses', async () => {
    const { harness, userId } = await buildCardBuyer(await open(), partner.url);
    const orderId = await harness.newOrder();
    await startCardPayment(harness, userId, orderId);
    const impatientPartner = createSandboxCardPartner(partner, { timeoutMs: 1_000 });
    for (const behaviour of ['lying', 'down', 'slow', 'garbled']) {
      await changePartner(partner.url, { behaviour });
      await harness.follow(behaviour === 'slow' ? { partner: impatientPartner } : {});
      expect([behaviour, (await harness.payment(orderId)).state, harness.happened]).toEqual([
        behaviour,
        'created',
        [],
      ]);
    }
    expect((await harness.payment(orderId)).problem).toContain('instead of 10000 EUR');
    await expect(startCardPayment(harness, userId, await harness.newOrder())).rejects.toMatchObject(
      {
        code: 'ERR_SERVICE_UNAVAILABLE',
      },
    );
    await changePartner(partner.url, { behaviour: 'well' });
    await harness.follow();
    expect((await harness.payment(orderId)).problem).toBeNull();
  });
});
