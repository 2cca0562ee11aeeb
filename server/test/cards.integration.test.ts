import { spawn, type ChildProcess } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { API_PATHS } from '@quayside/contract/operations/paths';

import { createConfiguredPartner } from '../composition/open-card-partner';
import { TEST_CARDS } from '../sandbox/card-partner/payment-pages';
import { SANDBOX_CARD_PARTNER_SIGN_KEY } from '../sandbox/sandbox-card-partner-keys';
import { startPayment } from '../usecases/cards/start-payment';
import {
  buildCardWorld,
  pathOf,
  startTestPartner,
  WEBHOOK_PATH,
  type CardWorld,
} from './card-world';
import { withBothDatabases } from './database';
import { findFreePort } from './free-port';
import { until } from './until';

type Partner = Awaited<ReturnType<typeof startTestPartner>>;

const EMAIL = 'buyer@example.com';
const form = (fields: Record<string, string>): RequestInit => ({
  method: 'POST',
  body: new URLSearchParams(fields),
});
const card = (number: string, cvv = '123'): RequestInit =>
  form({ card: number, expiry: '12/40', cvv, holder: 'Somebody' });
const control = (url: string, fields: object): Promise<Response> =>
  fetch(`${url}/control`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(fields),
  });

const startFor = (world: CardWorld, userId: number, orderId: number, fiatMinor = 10_000n) =>
  startPayment(world.deps, {
    orderId,
    userId,
    email: EMAIL,
    fiatCurrency: 'EUR',
    fiatMinor,
    mostFeeMinor: fiatMinor,
    returnUrl: 'https://exchange.example/order/1',
    locale: 'en',
    callerAddress: null,
  });

withBothDatabases('card payments', (open) => {
  let partner: Partner;
  beforeEach(async () => {
    partner = await startTestPartner();
  });
  afterEach(() => partner.stop());

  const build = async (): Promise<{ world: CardWorld; userId: number }> => {
    const world = buildCardWorld(await open(), partner.url, 1_500);
    return { world, userId: await world.register(EMAIL) };
  };

  test('are captured once, however often they are started, told and looked at', async () => {
    const { world, userId } = await build();
    const orderId = await world.newOrder();
    const started = await Promise.all([
      startFor(world, userId, orderId),
      startFor(world, userId, orderId),
    ]);
    expect(new Set(started.map(({ paymentId }) => paymentId)).size).toBe(1);
    expect(Object.keys(partner.state.read().payments)).toHaveLength(1);
    await world.follow();
    expect((await world.payment(orderId)).state).toBe('created');
    await fetch(started[0]!.redirectUrl, card(TEST_CARDS.success));
    await Promise.all([world.follow(), world.follow()]);
    expect((await world.payment(orderId)).state).toBe('captured');
    await world.follow();
    expect(world.happened).toEqual([`captured ${orderId}`]);
    await expect(startFor(world, userId, orderId)).rejects.toMatchObject({
      message: 'This order has already been paid',
    });
  });

  test('end as the payer and the bank decide', async () => {
    const { world, userId } = await build();
    const pay = async (...steps: readonly RequestInit[]): Promise<string> => {
      const orderId = await world.newOrder();
      const { redirectUrl } = await startFor(world, userId, orderId);
      for (const [position, step] of steps.entries())
        await fetch(
          position === 0 ? redirectUrl : redirectUrl.replace('/pay?', '/pay/secure?'),
          step,
        );
      await world.follow();
      return (await world.payment(orderId)).state;
    };
    expect(await pay(card(TEST_CARDS.decline))).toBe('declined');
    expect(await pay(card(TEST_CARDS.codeDecides, '555'))).toBe('declined');
    expect(await pay(card(TEST_CARDS.secure))).toBe('pending');
    expect(await pay(card(TEST_CARDS.secure), form({ code: '1234' }))).toBe('captured');
    expect(await pay(card(TEST_CARDS.secure), form({ code: '1' }))).toBe('declined');
    expect(await pay(form({ leave: '1' }))).toBe('expired');
    expect(await pay(card('1111 2222 3333 4444'))).toBe('created');
  });

  test('that were refused can be tried again; those taken back by the bank are noticed', async () => {
    const { world, userId } = await build();
    const orderId = await world.newOrder();
    await fetch((await startFor(world, userId, orderId)).redirectUrl, card(TEST_CARDS.decline));
    await world.follow();
    const { paymentId, redirectUrl } = await startFor(world, userId, orderId);
    await fetch(redirectUrl, card(TEST_CARDS.success));
    await world.follow();
    await control(partner.url, { payment: paymentId, settle: 'chargeback' });
    await world.follow();
    expect(world.happened).toEqual([`captured ${orderId}`, `charged_back ${orderId}`]);
  });

  test('above the limit need a verified buyer', async () => {
    const { world, userId } = await build();
    const orderId = await world.newOrder();
    await expect(startFor(world, userId, orderId, 69_900n)).rejects.toMatchObject({
      code: 'ERR_UNPROCESSABLE_ENTITY',
      message: 'KYC verification needed.',
    });
    const access = await world.deps.partner.kycAccess(
      {
        ...(await world.deps.partner.signIn({ email: EMAIL, callerAddress: null })),
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
    expect((await startFor(world, userId, orderId, 69_900n)).redirectUrl).toContain('/pay?id=');
  });

  test('a liar, a silent one and a garbled one move nothing', async () => {
    const { world, userId } = await build();
    const orderId = await world.newOrder();
    await startFor(world, userId, orderId);
    for (const behaviour of ['lying', 'down', 'slow', 'garbled']) {
      await control(partner.url, { behaviour });
      await world.follow();
      expect([behaviour, (await world.payment(orderId)).state, world.happened]).toEqual([
        behaviour,
        'created',
        [],
      ]);
    }
    expect((await world.payment(orderId)).problem).toContain('where 10000 EUR were asked');
    await expect(startFor(world, userId, await world.newOrder())).rejects.toMatchObject({
      code: 'ERR_SERVICE_UNAVAILABLE',
    });
    await control(partner.url, { behaviour: 'well' });
    await world.follow();
    expect((await world.payment(orderId)).problem).toBeNull();
  });

  test('webhooks: forged, late, copied and reordered ones change nothing but when the partner is asked', async () => {
    const { world, userId } = await build();
    const orderId = await world.newOrder();
    const { paymentId, redirectUrl } = await startFor(world, userId, orderId);
    await control(partner.url, { callbacks: 'lost' });
    const send = async (body: string, key = SANDBOX_CARD_PARTNER_SIGN_KEY): Promise<number> =>
      (
        await world.accounts.app.inject({
          method: 'POST',
          url: WEBHOOK_PATH,
          headers: {
            'content-type': 'application/json',
            'x-signature': createHmac('sha256', key).update(body).digest('hex'),
          },
          payload: body,
        })
      ).statusCode;
    const message = (eventId: string, status: string, atMs = Date.now()): string =>
      JSON.stringify({
        eventId,
        payload: {
          data: {
            id: '1',
            type: 'buy',
            status,
            merchant_transaction_id: paymentId,
            updated_at_ts: Math.floor(atMs / 1_000),
          },
        },
      });
    const kept = async (): Promise<number> =>
      (await world.deps.cards.eventsOf(world.deps.database, paymentId)).length;

    expect(await send(message('a', 'paid'), 'another key')).toBe(403);
    expect(await send(message('a', 'paid', Date.now() - 5 * 86_400_000))).toBe(403);
    expect(await kept()).toBe(0);
    // Signed by a partner that is wrong: the truth is asked for, and nobody has paid.
    expect(await send(message('a', 'paid'))).toBe(200);
    expect(await send(message('a', 'paid'))).toBe(200);
    expect(await kept()).toBe(1);
    await world.follow();
    expect((await world.payment(orderId)).state).toBe('created');

    await fetch(redirectUrl, card(TEST_CARDS.success));
    const [pending, paid] = partner.state.read().callbacks;
    expect(await send(paid!.body)).toBe(200);
    await world.follow();
    expect((await world.payment(orderId)).state).toBe('captured');
    expect(await send(pending!.body)).toBe(200);
    await world.follow();
    expect((await world.payment(orderId)).state).toBe('captured');
    expect(world.happened).toEqual([`captured ${orderId}`]);
    expect(await send(message('z', 'paid').replace(paymentId, 'not-ours'))).toBe(200);
    expect(world.problems.at(-1)).toContain('not ours');
  });

  test("the partner's own messages arrive signed, again after they were not taken", async () => {
    const { world, userId } = await build();
    const url = await world.accounts.app.listen({ port: 0, host: '127.0.0.1' });
    const telling = await startTestPartner(`${url}${WEBHOOK_PATH}`);
    const told = buildCardWorld(world.deps.database, telling.url);
    const orderId = await world.newOrder();
    await control(telling.url, { callbacks: 'doubled' });
    const { paymentId, redirectUrl } = await startFor(told, userId, orderId);
    await fetch(redirectUrl, card(TEST_CARDS.success));
    await until(
      'both messages to be taken',
      async () => (await told.deps.cards.eventsOf(told.deps.database, paymentId)).length === 2,
    );
    await telling.stop();
    await world.accounts.app.close();
  });

  describe('calls of a user', () => {
    const body = { email: EMAIL };

    test('sign up, sign in, and see what is theirs', async () => {
      const { world } = await build();
      const { post, get, app, logIn } = world.accounts;
      const jar = await logIn(EMAIL);
      const cookie = [...jar].map(([name, token]) => `${name}=${token}`).join('; ');
      const read = (path: string, bearer?: string) =>
        app.inject({
          url: pathOf(path),
          headers: {
            cookie,
            ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }),
          },
        });
      expect(
        (await post(pathOf(API_PATHS.cardPartnerSignUp), { ...body, accept: true }, jar)).json(),
      ).toEqual({ isRegistered: true, message: null });
      expect(
        (await post(pathOf(API_PATHS.cardPartnerSignUp), { ...body, accept: true }, jar)).json(),
      ).toEqual({ isRegistered: true, message: 'Email already registered' });
      expect((await get(pathOf(API_PATHS.cardPartnerKycStatus), jar)).statusCode).toBe(403);
      const { bearerToken } = (await post(pathOf(API_PATHS.cardPartnerSignIn), body, jar)).json<{
        bearerToken: string;
      }>();
      expect(Object.keys(partner.state.read().bearers)).not.toContain(bearerToken);
      expect((await read(API_PATHS.cardPartnerContacts, bearerToken)).json()).toEqual({
        emailStatus: 'not_confirmed',
      });
      await fetch(
        `${partner.url}/confirm?token=${Object.values(partner.state.read().users)[0]!.confirmToken}`,
        { method: 'POST' },
      );
      expect((await read(API_PATHS.cardPartnerContacts, bearerToken)).json()).toEqual({
        emailStatus: 'confirmed',
      });
      expect((await read(API_PATHS.cardPartnerKycStatus)).json()).toEqual({
        features: [{ feature: 'crypto', status: 'incomplete' }],
      });
      expect(
        (await read(`${API_PATHS.cardPartnerKycToken}?returnPath=/ru/order/1`, bearerToken)).json(),
      ).toMatchObject({
        verificationUrl: expect.stringContaining(
          'success_url=https%3A%2F%2Fexchange.example%2Fru%2Forder%2F1',
        ) as string,
      });
      for (const path of ['//evil.example/', 'https://evil.example/', '/\\evil.example'])
        expect(
          (
            await read(
              `${API_PATHS.cardPartnerKycToken}?returnPath=${encodeURIComponent(path)}`,
              bearerToken,
            )
          ).statusCode,
        ).toBe(400);
      expect((await get(pathOf(API_PATHS.cardPartnerKycStatus, 'mercuryo'), jar)).statusCode).toBe(
        404,
      );
    });

    test('nobody speaks for another: neither by the email nor by the token', async () => {
      const { world } = await build();
      const { post, app, logIn, register } = world.accounts;
      await register('other@example.com');
      const [jar, otherJar] = [await logIn(EMAIL), await logIn('other@example.com')];
      expect(
        (
          await post(pathOf(API_PATHS.cardPartnerSignUp), { ...body, accept: true }, otherJar)
        ).json(),
      ).toMatchObject({ status: 'ERR_VALIDATION' });
      expect((await post(pathOf(API_PATHS.cardPartnerSignIn), body, otherJar)).statusCode).toBe(
        400,
      );
      for (const [email, owner] of [
        [EMAIL, jar],
        ['other@example.com', otherJar],
      ] as const)
        await post(pathOf(API_PATHS.cardPartnerSignUp), { email, accept: true }, owner);
      const { bearerToken } = (await post(pathOf(API_PATHS.cardPartnerSignIn), body, jar)).json<{
        bearerToken: string;
      }>();
      await post(pathOf(API_PATHS.cardPartnerSignIn), { email: 'other@example.com' }, otherJar);
      const stolen = await app.inject({
        url: pathOf(API_PATHS.cardPartnerContacts),
        headers: {
          cookie: [...otherJar].map(([name, token]) => `${name}=${token}`).join('; '),
          authorization: `Bearer ${bearerToken}`,
        },
      });
      expect(stolen.statusCode).toBe(403);
      // Contacts of somebody else are not shown, whatever the partner answers.
      await control(partner.url, { behaviour: 'lying' });
      const mixedUp = await app.inject({
        url: pathOf(API_PATHS.cardPartnerContacts),
        headers: {
          cookie: [...jar].map(([name, token]) => `${name}=${token}`).join('; '),
          authorization: `Bearer ${bearerToken}`,
        },
      });
      expect(mixedUp.statusCode).toBe(503);
    });
  });
});

describe('the sandbox partner as a process', () => {
  let child: ChildProcess | null = null;
  const folder = mkdtempSync(join(tmpdir(), 'quayside-card-process-'));
  afterAll(async () => {
    child?.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  });

  test('goes on where it was after kill -9', async () => {
    const port = await findFreePort();
    const url = `http://127.0.0.1:${port}`;
    const start = async (): Promise<void> => {
      child = spawn(
        process.execPath,
        [
          '--import',
          'tsx',
          join(__dirname, '../sandbox/card-partner/main.ts'),
          folder,
          String(port),
          'http://127.0.0.1:1/',
        ],
        { stdio: 'ignore' },
      );
      await until(
        'the partner to answer',
        () =>
          fetch(`${url}/healthz`).then(
            ({ ok }) => ok,
            () => false,
          ),
        30_000,
      );
    };
    await start();
    const partner = createConfiguredPartner({ kind: 'sandbox', url });
    await partner.signUp({ email: EMAIL, hasAcceptedTerms: true, callerAddress: null });
    const { bearer } = await partner.signIn({ email: EMAIL, callerAddress: null });
    const payment = {
      paymentId: '0b9f2c1e-1111-4222-8333-444455556666',
      user: { bearer, callerAddress: null },
      fiatCurrency: 'EUR',
      fiatMinor: 2_500n,
      mostFeeMinor: 2_500n,
      returnUrl: 'https://exchange.example/',
      locale: 'en' as const,
    };
    const first = await partner.createPayment(payment);
    await fetch(first.redirectUrl, card(TEST_CARDS.success));
    child!.kill('SIGKILL');
    await once(child!, 'exit');
    await start();
    expect(
      await partner.signUp({ email: EMAIL, hasAcceptedTerms: true, callerAddress: null }),
    ).toBe('already_registered');
    expect(await partner.contacts({ bearer, callerAddress: null })).toEqual({
      email: EMAIL,
      emailStatus: 'not_confirmed',
    });
    expect(await partner.createPayment(payment)).toEqual(first);
    expect(await partner.readPayment(payment.paymentId)).toMatchObject({
      state: 'captured',
      fiatMinor: 2_500n,
    });
  }, 90_000);
});
