import { draftFixture } from '../fixtures/draft';
import { CREATION_LIFE_MS } from '../pure/creation';
import { order, lost, pressed } from './creation-runner.fixture';

describe('an order submission', () => {
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
});
