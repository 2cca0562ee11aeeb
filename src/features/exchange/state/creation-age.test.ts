import { draftFixture } from '../fixtures/draft';
import { CREATION_LIFE_MS } from '../pure/creation';
import { order, lost, pressed } from './creation-runner.fixture';

describe('an order submission', () => {
  test.each([
    ['forward', 1],
    ['back', -1],
  ])(
    'keeps its key when the clock jumps %s by an hour while the outcome is unknown',
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

  test('waits for the visitor after an hour, and is under way once they confirm', async () => {
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
    'does not wait for the visitor when the clock jumps %s by an hour while this tab is sending',
    async (_direction, sign) => {
      const { tab, wait, openTab } = await pressed();
      wait(sign * CREATION_LIFE_MS);
      const creation = tab.forAddress('0xdestination', null)!;
      expect([tab.isLeft(creation), openTab().isLeft(creation)]).toEqual([false, true]);
    },
  );

  test('does not wait for the visitor once it is finished', async () => {
    const { sent, tab, creation, wait } = await pressed();
    await sent[0]?.answer(order);
    const made = tab.forAddress('0xdestination', null)!;
    wait(CREATION_LIFE_MS);
    expect([tab.isLeft(made), tab.isLeft({ ...creation, outcome: { kind: 'returned' } })]).toEqual([
      false,
      false,
    ]);
  });

  test('does not block a new order once it is deleted', async () => {
    const { sent, tab, creation } = await pressed();
    await sent[0]?.answer(lost);
    await tab.forget(creation.intent);
    expect(tab.forAddress('0xdestination', null)).toBeNull();
    expect((await tab.prepare(draftFixture(), 'send')).idempotencyKey).toBe('key-2');
  });

  test('keeps a response that arrives after the clock has jumped', async () => {
    const { sent, wait, outcome } = await pressed();
    wait(CREATION_LIFE_MS);
    await sent[0]?.answer(order);
    expect(outcome()).toEqual({ kind: 'created', orderId: '7' });
  });

  test('does not reuse an earlier order after the clock was set back', async () => {
    const { openTab, sent, wait } = await pressed();
    await sent[0]?.answer(order);
    wait(-24 * CREATION_LIFE_MS);
    expect((await openTab().prepare(draftFixture(), 'send')).idempotencyKey).toBe('key-2');
  });

  test('stays one order when the clock is set back while it is under way', async () => {
    const { openTab, wait } = await pressed();
    wait(-24 * CREATION_LIFE_MS);
    expect((await openTab().prepare(draftFixture(), 'send')).idempotencyKey).toBe('key-1');
  });
});
