import { logIn } from '@quayside/contract/endpoints/accounts';
import { listMessengers } from '@quayside/contract/endpoints/messengers';

import { type CookieJar, FINGERPRINT, PASSWORD } from '../../../testing/accounts/account-harness';
import { type BotApiStub, startBotApiStub } from '../../../testing/messengers/bot-api-stub';
import { startBotHarness } from '../../../testing/messengers/bot-harness';
import { withTestDatabases } from '../../../testing/database/database';
import { ANN, BOB } from '../../../testing/messengers/messenger-harness';
import { TERMS_IN_ETHER } from '../../../testing/rewards/reward-harness';
import { createCardStore } from '../../cards';

const PURCHASE = {
  upstreamOrderId: null,
  fromSlug: 'usd',
  toSlug: 'eth',
  terms: TERMS_IN_ETHER,
} as const;
const SALE = { upstreamOrderId: null, fromSlug: 'eth', toSlug: 'usd' } as const;

withTestDatabases('the messenger bot', (open) => {
  let api: BotApiStub;
  beforeEach(async () => {
    api = await startBotApiStub();
  });
  afterEach(() => api.stop());

  test('sends one message about a completed order, with a link to the order page', async () => {
    const { harness, rewards, send } = await startBotHarness(await open(), api.url);
    const { userId, jar } = await harness.enter(ANN);
    await harness.call('messages', { areMessagesWanted: true }, jar);
    const orderId = await rewards.complete({ userId });
    const destination = `0x${orderId.toString(16).padStart(40, '0')}`;
    await Promise.all([send(), send(), send()]);
    expect(api.seen.map(({ body }) => body)).toEqual([
      {
        chat_id: ANN.id,
        text: `Order ${orderId} is completed: 1,980\u00a0USDT (ERC20) sent to you.`,
        reply_markup: {
          inline_keyboard: [
            [
              {
                text: 'Open the order',
                web_app: {
                  url: `https://exchange.example/order/${orderId}?destinationAddress=${destination}`,
                },
              },
            ],
          ],
        },
      },
    ]);
    await send();
    expect(api.seen).toHaveLength(1);
  });

  test('sends nothing to users who did not opt in, opted out since, or lost the account', async () => {
    const { harness, rewards, send, states } = await startBotHarness(await open(), api.url);
    const { userId, jar } = await harness.enter(ANN);
    await rewards.complete({ userId });
    expect(await states()).toEqual([]);
    await harness.call('messages', { areMessagesWanted: true }, jar);
    await rewards.complete({ userId });
    await harness.call('messages', { areMessagesWanted: false }, jar);
    await send();
    expect(await states()).toEqual(['dropped']);
    await harness.call('messages', { areMessagesWanted: true }, jar);
    await rewards.complete({ userId });
    await harness.deps.database.query('DELETE FROM messenger_account');
    await send();
    expect(await states()).toEqual(['dropped', 'dropped']);
    expect(api.seen).toEqual([]);
  });

  test('keeps the opt-in of a merged account, but not when the messenger moves to another account', async () => {
    const { harness, rewards, send, states } = await startBotHarness(await open(), api.url);
    const link = async (
      email: string,
      { jar, initData }: { readonly jar: CookieJar; readonly initData: string },
    ) => {
      await harness.register(email);
      await harness.post(
        logIn.path,
        { email, password: PASSWORD, browserFingerprint: FINGERPRINT },
        jar,
      );
      return (await harness.call('link', { initData }, jar)).statusCode;
    };
    const isWanted = async (jar: CookieJar) =>
      (await harness.get(listMessengers.path, jar)).json<{ areMessagesWanted: boolean }[]>()[0]
        ?.areMessagesWanted;
    const ann = await harness.enter(ANN);
    await harness.call('messages', { areMessagesWanted: true }, ann.jar);
    await rewards.complete({ userId: ann.userId });
    expect([await link('ann@example.com', ann), await isWanted(ann.jar)]).toEqual([200, true]);
    await send();
    expect(await states()).toEqual(['sent']);
    const again = { jar: new Map<string, string>(), initData: harness.launch(ANN) };
    await harness.call('login', { initData: again.initData }, again.jar);
    expect([await link('second@example.com', again), await isWanted(again.jar)]).toEqual([
      200,
      false,
    ]);
    const bob = await harness.enter(BOB);
    expect([await link('bob@example.com', bob), await isWanted(bob.jar)]).toEqual([200, false]);
  });

  test('uses the language of the latest launch', async () => {
    const { harness, rewards, send } = await startBotHarness(await open(), api.url);
    const { userId, jar } = await harness.enter(ANN);
    await harness.call('messages', { areMessagesWanted: true }, jar);
    await harness.call('login', { initData: harness.launch({ ...ANN, language_code: 'ru' }) });
    const orderId = await rewards.complete({ userId });
    await send();
    expect(api.seen.map(({ body }) => (body as { text: string }).text)).toEqual([
      expect.stringContaining(`Заявка ${orderId}`),
    ]);
  });

  test.each([
    [ANN, 'Order {{order}} needs your decision.'],
    [BOB, 'Заявка {{order}} ждёт вашего решения.'],
  ])('asks for a decision only while one is needed (%j)', async (person, text) => {
    const { harness, rewards, send, states } = await startBotHarness(await open(), api.url);
    const { userId, jar } = await harness.enter(person);
    await harness.call('messages', { areMessagesWanted: true }, jar);
    const wait = async (): Promise<number> => {
      const orderId = await rewards.addSentOrder({ userId });
      await rewards.database.query("UPDATE orders SET state = 'exchanging' WHERE order_id = $1", [
        orderId,
      ]);
      await rewards.append(orderId, 'DEPOSIT_NOT_EXCHANGEABLE');
      return orderId;
    };
    const waiting = await wait();
    await send();
    expect(api.seen.map(({ body }) => body.text)).toEqual([
      text.replace('{{order}}', String(waiting)),
    ]);
    await rewards.append(await wait(), 'REFUND_REQUESTED');
    await send();
    expect([api.seen.length, await states()]).toEqual([1, ['sent', 'dropped']]);
  });

  test.each([
    [ANN, 'Send your documents'],
    [BOB, 'Отправьте документы'],
  ])(
    'asks for the documents of a held order only while they are needed (%j)',
    async (person, expectedText) => {
      const { harness, rewards, send, states } = await startBotHarness(await open(), api.url);
      const { userId, jar } = await harness.enter(person);
      await harness.call('messages', { areMessagesWanted: true }, jar);
      const hold = async (): Promise<number> => {
        const orderId = await rewards.addSentOrder({ userId, ...PURCHASE });
        await rewards.database.transaction((sql) =>
          createCardStore().insertOrder(sql, {
            orderId,
            partner: 'test',
            feeMinor: 1n,
            isPayoutVerified: true,
          }),
        );
        await rewards.database.query("UPDATE orders SET state = 'exchanging' WHERE order_id = $1", [
          orderId,
        ]);
        await rewards.append(orderId, 'HELD_FOR_VERIFICATION');
        return orderId;
      };
      await hold();
      await send();
      expect(api.seen.map(({ body }) => body.text)).toEqual([
        expect.stringContaining(expectedText),
      ]);
      await rewards.append(await hold(), 'HOLD_RELEASED');
      await send();
      expect([api.seen.length, await states()]).toEqual([1, ['sent', 'dropped']]);
    },
  );

  test.each([
    [
      'a refunded purchase',
      PURCHASE,
      'REFUND_COMPLETED',
      [/^Order \d+: we've refunded your card\./, /^Заявка \d+: деньги возвращены на вашу карту\./],
    ],
    [
      'a paid sale',
      SALE,
      'WITHDRAWAL_COMPLETED',
      [
        /^Order \d+ is completed: .* paid to your card\./,
        /^Заявка \d+ выполнена: .* отправлено на вашу карту\./,
      ],
    ],
    [
      'a refunded sale',
      SALE,
      'REFUND_COMPLETED',
      [
        /^Order \d+: we've returned your coins\. Nothing was paid to your card\./,
        /^Заявка \d+: монеты возвращены, выплаты на карту не было\./,
      ],
    ],
  ] as const)(
    'mentions the card, but no transaction, in the message about %s',
    async (_what, coins, event, texts) => {
      const { harness, rewards, send } = await startBotHarness(await open(), api.url);
      for (const person of [ANN, BOB]) {
        const { userId, jar } = await harness.enter(person);
        await harness.call('messages', { areMessagesWanted: true }, jar);
        const orderId = await rewards.addSentOrder({ userId, ...coins });
        if (event === 'REFUND_COMPLETED')
          await rewards.database.query(
            "UPDATE orders SET state = 'refunding' WHERE order_id = $1",
            [orderId],
          );
        await rewards.append(orderId, event);
        await send();
      }
      expect(api.seen.map(({ body }) => body.text)).toEqual(
        texts.map((text) => expect.stringMatching(text)),
      );
    },
  );
});
