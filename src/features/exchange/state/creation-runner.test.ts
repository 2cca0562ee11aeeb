import { ApiError } from '../../../lib/api/api-error';
import { createMemoryStorage } from '../../../testing/memory-storage';
import type { CreatedOrder } from '../api/create-order';
import { draftFixture } from '../fixtures/draft';
import { quoteFixture } from '../fixtures/quote';
import { CREATION_LIFE_MS, SAME_PRESS_MS, type Creation } from '../pure/creation';
import type { OrderDraft } from '../pure/order-draft-schema';
import {
  createCreationRunner,
  createCreationStorage,
  type CreationRunnerDeps,
} from './creation-runner';

type Answer = CreatedOrder | ApiError;
const order: CreatedOrder = { orderId: 7, destinationAddress: '0xdestination' };
const lost = new ApiError('CLIENT_NETWORK', 'lost');
const moved = new ApiError('ERR_NOT_ACCEPTABLE', 'moved', 409, {
  price: '2300',
  claimedAmountToReceive: '1150',
  finalNetworkFeeAmount: '2',
  platformFee_Absolute: '5',
  updatedAt: '2026-01-01T00:01:00.000Z',
});

/** A browser with tabs on one storage, and a service that answers when it is told to. */
function setUp(storage: Storage = createMemoryStorage()) {
  const sent: { draft: OrderDraft; key: string; answer: (answer: Answer) => Promise<void> }[] = [];
  const created: string[] = [];
  const onCreated = jest.fn(({ idempotencyKey }: Creation) => {
    created.push(idempotencyKey);
  });
  const onFailed = jest.fn();
  let keys = 0;
  let nowMs = 0;
  const deps: CreationRunnerDeps = {
    stored: createCreationStorage(() => storage),
    makeKey: () => `key-${(keys += 1)}`,
    nowMs: () => nowMs,
    exclusively: (change) => Promise.resolve().then(change),
    send: (draft, key) =>
      new Promise((resolve, reject) => {
        sent.push({
          draft,
          key,
          answer: async (answer) => {
            (answer instanceof ApiError ? reject : resolve)(answer as never);
            await new Promise(process.nextTick);
            await new Promise(process.nextTick);
          },
        });
      }),
    onCreated,
    onFailed,
  };
  return {
    sent,
    created,
    onCreated,
    onFailed,
    storage,
    openTab: () => createCreationRunner(deps),
    wait: (elapsedMs: number) => {
      nowMs += elapsedMs;
    },
  };
}

async function pressed(world = setUp()) {
  const tab = world.openTab();
  const creation = await tab.prepare(draftFixture(), 'send');
  const done = tab.run(creation.intent);
  return {
    ...world,
    tab,
    creation,
    done,
    outcome: () => tab.forAddress('0xdestination', null)?.outcome,
  };
}

describe('the making of an order', () => {
  test('is stored before anything is sent', async () => {
    const { openTab, sent } = setUp();
    const creation = await openTab().prepare(draftFixture(), 'send');
    expect(sent).toEqual([]);
    expect(openTab().forAddress('0xdestination', null)).toEqual(creation);
  });

  test('a double click sends once', async () => {
    const { tab, sent } = await pressed();
    const again = await tab.prepare(draftFixture(), 'send');
    void tab.run(again.intent);
    expect(sent.map(({ key }) => key)).toEqual(['key-1']);
  });

  test('a second tab, and a reload, send the same key with the same body, though the price has moved', async () => {
    const { openTab, sent } = await pressed();
    const other = openTab();
    const again = await other.prepare(
      draftFixture({ quote: quoteFixture({ price: '2500', amountToGet: '1250' }) }),
      'send',
    );
    void other.run(again.intent);
    expect(sent[1]?.key).toBe('key-1');
    expect(sent[1]?.draft).toEqual(sent[0]?.draft);
  });

  test('two presses in two tabs at the same moment are one order', async () => {
    const { openTab, sent } = setUp();
    const tabs = [openTab(), openTab()];
    const creations = await Promise.all(tabs.map((tab) => tab.prepare(draftFixture(), 'send')));
    tabs.forEach((tab, index) => {
      void tab.run(creations[index]?.intent ?? '');
    });
    expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
  });

  test('a slow second tab joins an order that was made a moment ago, and a later press is a new order', async () => {
    const { openTab, sent, wait } = await pressed();
    await sent[0]?.answer(order);
    wait(SAME_PRESS_MS - 1);
    expect((await openTab().prepare(draftFixture(), 'send')).outcome).toMatchObject({
      kind: 'created',
      orderId: '7',
    });
    wait(1);
    expect((await openTab().prepare(draftFixture(), 'send')).idempotencyKey).toBe('key-2');
  });

  test('when the amount to receive was typed, it is the wish, and the amount to send moves', async () => {
    const { openTab } = setUp();
    const tab = openTab();
    const first = await tab.prepare(draftFixture(), 'receive');
    expect(
      (
        await tab.prepare(
          draftFixture({ quote: quoteFixture({ amountToGive: '0.51' }) }),
          'receive',
        )
      ).idempotencyKey,
    ).toBe(first.idempotencyKey);
    expect(
      (await tab.prepare(draftFixture({ quote: quoteFixture({ amountToGet: '1300' }) }), 'receive'))
        .idempotencyKey,
    ).not.toBe(first.idempotencyKey);
  });

  test('an email that is added changes nothing of the wish', async () => {
    const { tab, creation } = await pressed();
    expect(
      (await tab.prepare(draftFixture({ userEmail: 'me@example.com' }), 'send')).idempotencyKey,
    ).toBe(creation.idempotencyKey);
  });

  const payee = { memo: '', isMemoSkipped: false };
  test.each<[string, OrderDraft]>([
    ['another amount', draftFixture({ quote: quoteFixture({ amountToGive: '0.6' }) })],
    ['another destination', draftFixture({ destination: { ...payee, address: '0xother' } })],
    ['another rate mode', draftFixture({ quote: quoteFixture({ rateMode: 'FIXED' }) })],
  ])('%s is another order', async (_name, draft) => {
    const { tab, creation } = await pressed();
    expect((await tab.prepare(draft, 'send')).idempotencyKey).not.toBe(creation.idempotencyKey);
  });

  test('tells of the order once', async () => {
    const { sent, created, outcome } = await pressed();
    await sent[0]?.answer(order);
    expect(created).toEqual(['key-1']);
    expect(outcome()).toEqual({ kind: 'created', orderId: '7' });
  });

  test('whose outcome is not known is sent again with its key, whenever it is asked for', async () => {
    const { sent, tab, creation, outcome, openTab } = await pressed();
    await sent[0]?.answer(lost);
    expect(outcome()).toEqual({ kind: 'unknown', silence: 'network' });
    void tab.run(creation.intent);
    await sent[1]?.answer(lost);
    void openTab().run(creation.intent);
    expect(sent.map(({ key }) => key)).toEqual(['key-1', 'key-1', 'key-1']);
  });

  test('that was refused is not sent again, and stays refused after a reload', async () => {
    const { sent, openTab } = await pressed();
    await sent[0]?.answer(new ApiError('ERR_FORBIDDEN', 'Client data is blacklisted', 403));
    const reloaded = openTab();
    const found = reloaded.forAddress('0xdestination', null);
    expect(found?.outcome).toEqual({ kind: 'refused', refusal: 'blacklisted' });
    await reloaded.run(found?.intent ?? '');
    expect(sent).toHaveLength(1);
  });

  test('on terms that moved waits for the visitor, who takes them once', async () => {
    const { sent, tab, creation, openTab } = await pressed();
    await sent[0]?.answer(moved);
    const other = openTab();
    void tab.accept(creation.intent);
    void other.accept(creation.intent);
    await new Promise(process.nextTick);
    await new Promise(process.nextTick);
    expect(sent.slice(1).map(({ key }) => key)).toEqual(['key-2', 'key-2']);
    expect(sent[1]?.draft).toMatchObject({
      claimedNetworkFee: '2',
      claimedDepositAmount: '0.5',
      claimedPublicRate: { price: '2300', claimedAmountToReceive: '1150' },
    });
    expect(sent[1]?.draft.claimedPublicRate.quotes).toBeUndefined();
  });

  test('an answer to terms that were left behind says nothing about the new ones', async () => {
    const { sent, tab, creation, outcome, openTab } = await pressed();
    void openTab().run(creation.intent);
    await sent[0]?.answer(moved);
    void tab.accept(creation.intent);
    await new Promise(process.nextTick);
    await sent[1]?.answer(moved);
    expect(outcome()).toEqual({ kind: 'open' });
  });

  test('that made no order goes back to the form of its pair, once', async () => {
    const { sent, tab, creation, openTab } = await pressed();
    await sent[0]?.answer(moved);
    await tab.handBack(creation.intent);
    expect(tab.forAddress('0xdestination', null)).toBeNull();
    expect(openTab().takeBack('btc', 'eth')).toBeNull();
    expect(openTab().takeBack('eth', 'usdterc20')?.draft).toEqual(creation.draft);
    expect(openTab().takeBack('eth', 'usdterc20')).toBeNull();
  });

  test('that may have made an order does not go back to the form', async () => {
    const { sent, tab, creation, outcome } = await pressed();
    await sent[0]?.answer(lost);
    await tab.handBack(creation.intent);
    expect(outcome()?.kind).toBe('unknown');
  });

  test('that was over yesterday is forgotten', async () => {
    const { openTab, sent, wait } = await pressed();
    await sent[0]?.answer(order);
    wait(CREATION_LIFE_MS);
    expect(openTab().forAddress('0xdestination', null)).toBeNull();
    expect((await openTab().prepare(draftFixture(), 'send')).idempotencyKey).toBe('key-2');
  });

  test.each([
    ['forward', 1],
    ['back', -1],
  ])(
    'a clock that jumps %s by an hour makes no second order of one whose outcome is not known',
    async (_direction, sign) => {
      const { openTab, sent, tab, wait } = await pressed();
      wait(sign * CREATION_LIFE_MS);
      const again = await openTab().prepare(draftFixture(), 'send');
      void openTab().run(again.intent);
      await sent[0]?.answer(lost);
      wait(sign * CREATION_LIFE_MS);
      void tab.run((await tab.prepare(draftFixture(), 'send')).intent);
      expect(sent.map(({ key }) => key)).toEqual(['key-1', 'key-1', 'key-1']);
    },
  );

  test('that was asked for an hour ago is left to the visitor, and under way once they have said so', async () => {
    const { sent, tab, wait, openTab } = await pressed();
    await sent[0]?.answer(lost);
    wait(CREATION_LIFE_MS - 1);
    expect(openTab().isLeft(openTab().forAddress('0xdestination', null)!)).toBe(false);
    wait(1);
    const left = tab.forAddress('0xdestination', null)!;
    expect(tab.isLeft(left)).toBe(true);
    void tab.run(left.intent);
    const again = tab.forAddress('0xdestination', null)!;
    expect([tab.isLeft(again), openTab().isLeft(again)]).toEqual([false, true]);
    await sent[1]?.answer(lost);
    expect(tab.isLeft(tab.forAddress('0xdestination', null)!)).toBe(true);
    expect(sent.map(({ key }) => key)).toEqual(['key-1', 'key-1']);
  });

  test.each([
    ['forward', 1],
    ['back', -1],
  ])(
    'a clock that jumps %s by an hour does not leave what this tab is making',
    async (_direction, sign) => {
      const { tab, wait, openTab } = await pressed();
      wait(sign * CREATION_LIFE_MS);
      const creation = tab.forAddress('0xdestination', null)!;
      expect([tab.isLeft(creation), openTab().isLeft(creation)]).toEqual([false, true]);
    },
  );

  test('that is over is left to nobody', async () => {
    const { sent, tab, creation, wait } = await pressed();
    await sent[0]?.answer(order);
    const made = tab.forAddress('0xdestination', null)!;
    wait(CREATION_LIFE_MS);
    expect([tab.isLeft(made), tab.isLeft({ ...creation, outcome: { kind: 'returned' } })]).toEqual([
      false,
      false,
    ]);
  });

  test('that is forgotten gives way to a new order', async () => {
    const { sent, tab, creation } = await pressed();
    await sent[0]?.answer(lost);
    await tab.forget(creation.intent);
    expect(tab.forAddress('0xdestination', null)).toBeNull();
    expect((await tab.prepare(draftFixture(), 'send')).idempotencyKey).toBe('key-2');
  });

  test('an answer that comes after the clock has jumped is not lost', async () => {
    const { sent, wait, outcome } = await pressed();
    wait(CREATION_LIFE_MS);
    await sent[0]?.answer(order);
    expect(outcome()).toEqual({ kind: 'created', orderId: '7' });
  });

  test('a clock that was set back does not tie a new wish to an order of before', async () => {
    const { openTab, sent, wait } = await pressed();
    await sent[0]?.answer(order);
    wait(-24 * CREATION_LIFE_MS);
    expect((await openTab().prepare(draftFixture(), 'send')).idempotencyKey).toBe('key-2');
  });

  test('a clock that was set back does not make a second order of one that is under way', async () => {
    const { openTab, wait } = await pressed();
    wait(-24 * CREATION_LIFE_MS);
    expect((await openTab().prepare(draftFixture(), 'send')).idempotencyKey).toBe('key-1');
  });

  test('each tab knows of what the other has begun', async () => {
    const { openTab } = setUp();
    const [one, other] = [openTab(), openTab()];
    await one.prepare(draftFixture(), 'send');
    await other.prepare(draftFixture({ quote: quoteFixture({ amountToGive: '0.7' }) }), 'send');
    one.refresh();
    expect(one.store.get().map(({ idempotencyKey }) => idempotencyKey)).toEqual(['key-2', 'key-1']);
  });

  test('an outcome is not lost where the storage has become full', async () => {
    const storage = createMemoryStorage();
    const { sent, outcome } = await pressed(setUp(storage));
    storage.setItem = () => {
      throw new Error('full');
    };
    await sent[0]?.answer(order);
    expect(outcome()).toMatchObject({ kind: 'created' });
  });

  test('an order that was made stays made when nobody can be told of it', async () => {
    const world = setUp();
    world.onCreated.mockImplementation(() => {
      throw new Error('deaf');
    });
    const { sent, outcome } = await pressed(world);
    await sent[0]?.answer(order);
    expect(outcome()).toMatchObject({ kind: 'created', orderId: '7' });
  });

  test('a refusal is told of, with what the service said', async () => {
    const { sent, onFailed } = await pressed();
    const refusal = new ApiError('ERR_NOT_FOUND', 'referrerAffiliateId is not known', 404);
    await sent[0]?.answer(refusal);
    expect(onFailed).toHaveBeenCalledWith(refusal);
  });

  test('works without a storage', async () => {
    const full = {
      ...createMemoryStorage(),
      getItem: () => null,
      setItem: () => {
        throw new Error('full');
      },
    } as unknown as Storage;
    const { sent, outcome } = await pressed(setUp(full));
    await sent[0]?.answer(order);
    expect(outcome()).toMatchObject({ kind: 'created' });
  });

  test('what cannot be read in the storage does not take the rest with it', async () => {
    const { storage, creation, openTab } = await pressed();
    storage.setItem('quayside.creations.v1', JSON.stringify([{ idempotencyKey: 7 }, creation]));
    expect(openTab().forAddress('0xdestination', null)).toEqual(creation);
    storage.setItem('quayside.creations.v1', '{"a":1}');
    expect(openTab().forAddress('0xdestination', null)).toBeNull();
  });
});
