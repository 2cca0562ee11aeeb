import { ApiError } from '../../../lib/api/api-error';
import { createMemoryStorage } from '../../../testing/memory-storage';
import { draftFixture } from '../fixtures/draft';
import { quoteFixture } from '../fixtures/quote';
import type { OrderDraft } from '../model/order-draft-schema';
import { SUBMISSION_LIFE_MS, DUPLICATE_SUBMIT_MS } from '../model/submission';
import { order, lost, moved, setUp, submitted } from './submission-runner.fixture';

describe('an order submission', () => {
  test('is stored before anything is sent', async () => {
    const { openTab, sent } = setUp();
    const submission = await openTab().prepare(draftFixture(), 'send');
    expect(sent).toEqual([]);
    expect(openTab().forAddress('0xdestination', null)).toEqual(submission);
  });

  test('is sent only once on a double click', async () => {
    const { tab, sent } = await submitted();
    const again = await tab.prepare(draftFixture(), 'send');
    void tab.run(again.intent);
    expect(sent.map(({ key }) => key)).toEqual(['key-1']);
  });

  test('is sent again with the same key and body by another tab, even if the price has changed', async () => {
    const { openTab, sent } = await submitted();
    const other = openTab();
    const again = await other.prepare(
      draftFixture({ quote: quoteFixture({ price: '2500', amountToGet: '1250' }) }),
      'send',
    );
    void other.run(again.intent);
    expect(sent[1]?.key).toBe('key-1');
    expect(sent[1]?.draft).toEqual(sent[0]?.draft);
  });

  test('results in one order when two tabs submit at the same moment', async () => {
    const { openTab, sent } = setUp();
    const tabs = [openTab(), openTab()];
    const submissions = await Promise.all(tabs.map((tab) => tab.prepare(draftFixture(), 'send')));
    tabs.forEach((tab, index) => {
      void tab.run(submissions[index]?.intent ?? '');
    });
    expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
  });

  test('is reused if a second tab submits soon after the order is created, but not later', async () => {
    const { openTab, sent, wait } = await submitted();
    await sent[0]?.answer(order);
    wait(DUPLICATE_SUBMIT_MS - 1);
    expect((await openTab().prepare(draftFixture(), 'send')).outcome).toMatchObject({
      kind: 'created',
      orderId: '7',
    });
    wait(1);
    expect((await openTab().prepare(draftFixture(), 'send')).idempotencyKey).toBe('key-2');
  });

  test('is identified by the typed amount to receive, whatever the amount to send is', async () => {
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

  test('stays the same when an email is added', async () => {
    const { tab, submission } = await submitted();
    expect(
      (await tab.prepare(draftFixture({ userEmail: 'me@example.com' }), 'send')).idempotencyKey,
    ).toBe(submission.idempotencyKey);
  });

  const payee = { memo: '', isMemoSkipped: false };
  test.each<[string, OrderDraft]>([
    ['another amount', draftFixture({ quote: quoteFixture({ amountToGive: '0.6' }) })],
    ['another destination', draftFixture({ destination: { ...payee, address: '0xother' } })],
    ['another rate mode', draftFixture({ quote: quoteFixture({ rateMode: 'FIXED' }) })],
  ])('%s makes it a different order', async (_name, draft) => {
    const { tab, submission } = await submitted();
    expect((await tab.prepare(draft, 'send')).idempotencyKey).not.toBe(submission.idempotencyKey);
  });

  test('reports the created order once', async () => {
    const { sent, created, outcome } = await submitted();
    await sent[0]?.answer(order);
    expect(created).toEqual(['key-1']);
    expect(outcome()).toEqual({ kind: 'created', orderId: '7' });
  });

  test('is resent with the same key on request while the outcome is unknown', async () => {
    const { sent, tab, submission, outcome, openTab } = await submitted();
    await sent[0]?.answer(lost);
    expect(outcome()).toEqual({ kind: 'unknown', silence: 'network' });
    void tab.run(submission.intent);
    await sent[1]?.answer(lost);
    void openTab().run(submission.intent);
    expect(sent.map(({ key }) => key)).toEqual(['key-1', 'key-1', 'key-1']);
  });

  test('is not sent again after a rejection, and stays rejected after a reload', async () => {
    const { sent, openTab } = await submitted();
    await sent[0]?.answer(new ApiError('ERR_FORBIDDEN', 'Client data is blacklisted', 403));
    const reloaded = openTab();
    const found = reloaded.forAddress('0xdestination', null);
    expect(found?.outcome).toEqual({ kind: 'refused', refusal: 'blacklisted' });
    await reloaded.run(found?.intent ?? '');
    expect(sent).toHaveLength(1);
  });

  test('is sent with the same new key by two tabs that accept the changed terms', async () => {
    const { sent, tab, submission, openTab } = await submitted();
    await sent[0]?.answer(moved);
    const other = openTab();
    void tab.accept(submission.intent);
    void other.accept(submission.intent);
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

  test('ignores a response to outdated terms', async () => {
    const { sent, tab, submission, outcome, openTab } = await submitted();
    void openTab().run(submission.intent);
    await sent[0]?.answer(moved);
    void tab.accept(submission.intent);
    await new Promise(process.nextTick);
    await sent[1]?.answer(moved);
    expect(outcome()).toEqual({ kind: 'open' });
  });

  test("returns to its pair's form a single time if no order was created", async () => {
    const { sent, tab, submission, openTab } = await submitted();
    await sent[0]?.answer(moved);
    await tab.returnToForm(submission.intent);
    expect(tab.forAddress('0xdestination', null)).toBeNull();
    expect(openTab().claimReturned('btc', 'eth')).toBeNull();
    expect(openTab().claimReturned('eth', 'usdterc20')?.draft).toEqual(submission.draft);
    expect(openTab().claimReturned('eth', 'usdterc20')).toBeNull();
  });

  test('does not return to the form if it may have created an order', async () => {
    const { sent, tab, submission, outcome } = await submitted();
    await sent[0]?.answer(lost);
    await tab.returnToForm(submission.intent);
    expect(outcome()?.kind).toBe('unknown');
  });

  test('is deleted a while after it has finished', async () => {
    const { openTab, sent, wait } = await submitted();
    await sent[0]?.answer(order);
    wait(SUBMISSION_LIFE_MS);
    expect(openTab().forAddress('0xdestination', null)).toBeNull();
    expect((await openTab().prepare(draftFixture(), 'send')).idempotencyKey).toBe('key-2');
  });

  test('is visible to the other tabs', async () => {
    const { openTab } = setUp();
    const [one, other] = [openTab(), openTab()];
    await one.prepare(draftFixture(), 'send');
    await other.prepare(draftFixture({ quote: quoteFixture({ amountToGive: '0.7' }) }), 'send');
    one.refresh();
    expect(one.store.get().map(({ idempotencyKey }) => idempotencyKey)).toEqual(['key-2', 'key-1']);
  });

  test('keeps its outcome when the storage is full', async () => {
    const storage = createMemoryStorage();
    const { sent, outcome } = await submitted(setUp(storage));
    storage.setItem = () => {
      throw new Error('full');
    };
    await sent[0]?.answer(order);
    expect(outcome()).toMatchObject({ kind: 'created' });
  });

  test('keeps its outcome if the listener throws', async () => {
    const harness = setUp();
    harness.onCreated.mockImplementation(() => {
      throw new Error('deaf');
    });
    const { sent, outcome } = await submitted(harness);
    await sent[0]?.answer(order);
    expect(outcome()).toMatchObject({ kind: 'created', orderId: '7' });
  });

  test("reports a rejection with the service's error", async () => {
    const { sent, onFailed } = await submitted();
    const refusal = new ApiError('ERR_NOT_FOUND', 'referrerAffiliateId is not known', 404);
    await sent[0]?.answer(refusal);
    expect(onFailed).toHaveBeenCalledWith(refusal);
  });

  test('works without storage', async () => {
    const full = {
      ...createMemoryStorage(),
      getItem: () => null,
      setItem: () => {
        throw new Error('full');
      },
    } as unknown as Storage;
    const { sent, outcome } = await submitted(setUp(full));
    await sent[0]?.answer(order);
    expect(outcome()).toMatchObject({ kind: 'created' });
  });

  test('is still found if another stored entry is unreadable', async () => {
    const { storage, submission, openTab } = await submitted();
    storage.setItem('quayside.creations.v1', JSON.stringify([{ idempotencyKey: 7 }, submission]));
    expect(openTab().forAddress('0xdestination', null)).toEqual(submission);
    storage.setItem('quayside.creations.v1', '{"a":1}');
    expect(openTab().forAddress('0xdestination', null)).toBeNull();
  });
});
