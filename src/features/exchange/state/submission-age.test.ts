import { draftFixture } from '../fixtures/draft';
import { SUBMISSION_LIFE_MS } from '../model/submission';
import { order, lost, submitted } from './submission-runner.fixture';

describe('an order submission', () => {
  test.each([
    ['forward', 1],
    ['back', -1],
  ])(
    'keeps its key when the clock jumps %s by an hour while the outcome is unknown',
    async (_direction, sign) => {
      const { openTab, sent, tab, wait } = await submitted();
      wait(sign * SUBMISSION_LIFE_MS);
      const again = await openTab().prepare(draftFixture(), 'send');
      void openTab().run(again.intent);
      await sent[0]?.answer(lost);
      wait(sign * SUBMISSION_LIFE_MS);
      void tab.run((await tab.prepare(draftFixture(), 'send')).intent);
      expect(sent.map(({ key }) => key)).toEqual(['key-1', 'key-1', 'key-1']);
    },
  );

  test('waits for the visitor after an hour, and resumes once they confirm', async () => {
    const { sent, tab, wait, openTab } = await submitted();
    await sent[0]?.answer(lost);
    wait(SUBMISSION_LIFE_MS - 1);
    expect(openTab().isOld(openTab().forAddress('0xdestination', null)!)).toBe(false);
    wait(1);
    const left = tab.forAddress('0xdestination', null)!;
    expect(tab.isOld(left)).toBe(true);
    void tab.run(left.intent);
    const again = tab.forAddress('0xdestination', null)!;
    expect([tab.isOld(again), openTab().isOld(again)]).toEqual([false, true]);
    await sent[1]?.answer(lost);
    expect(tab.isOld(tab.forAddress('0xdestination', null)!)).toBe(true);
    expect(sent.map(({ key }) => key)).toEqual(['key-1', 'key-1']);
  });

  test.each([
    ['forward', 1],
    ['back', -1],
  ])(
    'does not wait for the visitor when the clock jumps %s by an hour while this tab is sending',
    async (_direction, sign) => {
      const { tab, wait, openTab } = await submitted();
      wait(sign * SUBMISSION_LIFE_MS);
      const submission = tab.forAddress('0xdestination', null)!;
      expect([tab.isOld(submission), openTab().isOld(submission)]).toEqual([false, true]);
    },
  );

  test('does not wait for the visitor once it has finished', async () => {
    const { sent, tab, submission, wait } = await submitted();
    await sent[0]?.answer(order);
    const made = tab.forAddress('0xdestination', null)!;
    wait(SUBMISSION_LIFE_MS);
    expect([tab.isOld(made), tab.isOld({ ...submission, outcome: { kind: 'returned' } })]).toEqual([
      false,
      false,
    ]);
  });

  test('once deleted, does not block a new order', async () => {
    const { sent, tab, submission } = await submitted();
    await sent[0]?.answer(lost);
    await tab.forget(submission.intent);
    expect(tab.forAddress('0xdestination', null)).toBeNull();
    expect((await tab.prepare(draftFixture(), 'send')).idempotencyKey).toBe('key-2');
  });

  test('keeps a response that arrives after the clock has jumped', async () => {
    const { sent, wait, outcome } = await submitted();
    wait(SUBMISSION_LIFE_MS);
    await sent[0]?.answer(order);
    expect(outcome()).toEqual({ kind: 'created', orderId: '7' });
  });

  test('does not reuse an earlier order after the clock was set back', async () => {
    const { openTab, sent, wait } = await submitted();
    await sent[0]?.answer(order);
    wait(-24 * SUBMISSION_LIFE_MS);
    expect((await openTab().prepare(draftFixture(), 'send')).idempotencyKey).toBe('key-2');
  });

  test('remains a single order when the clock is set back before the response arrives', async () => {
    const { openTab, wait } = await submitted();
    wait(-24 * SUBMISSION_LIFE_MS);
    expect((await openTab().prepare(draftFixture(), 'send')).idempotencyKey).toBe('key-1');
  });
});
