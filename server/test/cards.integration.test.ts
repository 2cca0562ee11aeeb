import { createConfiguredPartner } from '../capabilities/cards/open-card-partner';
import { TEST_CARDS } from '../sandbox/card-partner/payment-pages';
import { BUYER_EMAIL, form } from './card-order-world';
import { useTestPartner } from './card-partner-harness';
import { buildCardBuyer, changePartner, payForm, startCardPayment } from './card-payment-steps';
import type { TestPartner } from './card-world';
import { withBothDatabases } from './database';

let partner: TestPartner;

useTestPartner((started) => {
  partner = started;
});

withBothDatabases('card payments', (open) => {
  test('are captured once, however often they are started, reported and polled', async () => {
    const { world, userId } = await buildCardBuyer(await open(), partner.url);
    const orderId = await world.newOrder();
    const started = await Promise.all([
      startCardPayment(world, userId, orderId),
      startCardPayment(world, userId, orderId),
    ]);
    expect(new Set(started.map(({ paymentId }) => paymentId)).size).toBe(1);
    expect(Object.keys(partner.state.read().payments)).toHaveLength(1);
    await world.follow();
    expect((await world.payment(orderId)).state).toBe('created');
    await fetch(started[0]!.redirectUrl, payForm(TEST_CARDS.success));
    await Promise.all([world.follow(), world.follow()]);
    expect((await world.payment(orderId)).state).toBe('captured');
    await world.follow();
    expect(world.happened).toEqual([`captured ${orderId}`]);
    await expect(startCardPayment(world, userId, orderId)).rejects.toMatchObject({
      message: 'This order has already been paid',
    });
  });

  test('end in the state that the payer and the bank choose', async () => {
    const { world, userId } = await buildCardBuyer(await open(), partner.url);
    const pay = async (...steps: readonly RequestInit[]): Promise<string> => {
      const orderId = await world.newOrder();
      const { redirectUrl } = await startCardPayment(world, userId, orderId);
      for (const [position, step] of steps.entries())
        await fetch(
          position === 0 ? redirectUrl : redirectUrl.replace('/pay?', '/pay/secure?'),
          step,
        );
      await world.follow();
      return (await world.payment(orderId)).state;
    };
    expect(await pay(payForm(TEST_CARDS.decline))).toBe('declined');
    expect(await pay(payForm(TEST_CARDS.codeDecides, '555'))).toBe('declined');
    expect(await pay(payForm(TEST_CARDS.secure))).toBe('pending');
    expect(await pay(payForm(TEST_CARDS.secure), form({ code: '1234' }))).toBe('captured');
    expect(await pay(payForm(TEST_CARDS.secure), form({ code: '1' }))).toBe('declined');
    expect(await pay(form({ leave: '1' }))).toBe('expired');
    expect(await pay(payForm('1111 2222 3333 4444'))).toBe('created');
  });

  test('can be retried after a decline, and a later chargeback is noticed', async () => {
    const { world, userId } = await buildCardBuyer(await open(), partner.url);
    const orderId = await world.newOrder();
    await fetch(
      (await startCardPayment(world, userId, orderId)).redirectUrl,
      payForm(TEST_CARDS.decline),
    );
    await world.follow();
    const { paymentId, redirectUrl } = await startCardPayment(world, userId, orderId);
    await fetch(redirectUrl, payForm(TEST_CARDS.success));
    await world.follow();
    await changePartner(partner.url, { payment: paymentId, settle: 'chargeback' });
    await world.follow();
    expect(world.happened).toEqual([`captured ${orderId}`, `charged_back ${orderId}`]);
  });

  test('require a verified buyer above the limit', async () => {
    const { world, userId } = await buildCardBuyer(await open(), partner.url);
    const orderId = await world.newOrder();
    await expect(startCardPayment(world, userId, orderId, 69_900n)).rejects.toMatchObject({
      code: 'ERR_UNPROCESSABLE_ENTITY',
      message: 'KYC verification needed.',
    });
    const access = await world.deps.partner.kycAccess(
      {
        ...(await world.deps.partner.signIn({ email: BUYER_EMAIL, callerAddress: null })),
        callerAddress: null,
      },
      'crypto',
    );
    const page = world.deps.partner.verificationUrl(access, {
      returnUrl: 'https://exchange.example/',
      locale: 'ru',
    });
    expect(await (await fetch(page)).text()).toContain('Подтвердите личность');
    await fetch(page, form({ name: 'Nobody', document: '1', outcome: 'complete' }));
    expect((await startCardPayment(world, userId, orderId, 69_900n)).redirectUrl).toContain(
      '/pay?id=',
    );
  });

  test('do not change when the partner lies, is silent or garbles its responses', async () => {
    const { world, userId } = await buildCardBuyer(await open(), partner.url);
    const orderId = await world.newOrder();
    await startCardPayment(world, userId, orderId);
    const impatient = createConfiguredPartner({ kind: 'sandbox', url: partner.url }, 1_000);
    for (const behaviour of ['lying', 'down', 'slow', 'garbled']) {
      await changePartner(partner.url, { behaviour });
      await world.follow(behaviour === 'slow' ? { partner: impatient } : {});
      expect([behaviour, (await world.payment(orderId)).state, world.happened]).toEqual([
        behaviour,
        'created',
        [],
      ]);
    }
    expect((await world.payment(orderId)).problem).toContain('where 10000 EUR were asked');
    await expect(startCardPayment(world, userId, await world.newOrder())).rejects.toMatchObject({
      code: 'ERR_SERVICE_UNAVAILABLE',
    });
    await changePartner(partner.url, { behaviour: 'well' });
    await world.follow();
    expect((await world.payment(orderId)).problem).toBeNull();
  });
});
