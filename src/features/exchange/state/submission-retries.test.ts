import { ApiError } from '../../../lib/api/api-error';
import { parseErrorBody } from '../../../lib/api/parse-error-body';
import { createMemoryStorage } from '../../../testing/memory-storage';
import type { CreatedOrder } from '../effects/send-order';
import { draftFixture } from '../fixtures/draft';
import { quoteFixture } from '../fixtures/quote';
import { submissionIdOf } from '../model/submission';
import { createSubmissionRunner } from './submission-runner';
import { createSubmissionStorage } from './submission-storage';

const lost = new ApiError('CLIENT_NETWORK', 'lost');
const tooMany = new ApiError('ERR_TOO_MANY_REQUESTS', 'slow down', 429);
const byProxy = parseErrorBody(undefined, 403);
const apiError = new ApiError('ERR_NO_LIQUIDITY_AVAILABLE', 'no', 422);
const moved = new ApiError('ERR_NOT_ACCEPTABLE', 'moved', 409, {
  price: '2300',
  claimedAmountToReceive: '1150',
  finalNetworkFeeAmount: '2',
  platformFee_Absolute: '5',
  updatedAt: '2026-01-01T00:01:00.000Z',
});
const order: CreatedOrder = { orderId: 7, destinationAddress: '0xdestination' };
const [one, two] = [draftFixture(), draftFixture({ quote: quoteFixture({ amountToGive: '2' }) })];

/** Sets up a browser whose attempts have the given outcomes, one after another. */
function setUp(...outcomes: readonly (ApiError | CreatedOrder)[]) {
  const keys: string[] = [];
  const storage = createMemoryStorage();
  const openTab = () =>
    createSubmissionRunner({
      stored: createSubmissionStorage(() => storage),
      makeKey: () => `key-${keys.length + 1}`,
      nowMs: () => 0,
      exclusively: (change) => Promise.resolve().then(change),
      send: (_draft, key) => {
        const outcome = outcomes[keys.push(key) - 1];
        return outcome === undefined
          ? new Promise(() => undefined)
          : outcome instanceof ApiError
            ? Promise.reject(outcome)
            : Promise.resolve(outcome);
      },
      onCreated: () => undefined,
      onFailed: () => undefined,
    });
  return { keys, openTab };
}

/** Submits the order in one tab and returns the outcome. */
async function submitDraft(tab: ReturnType<ReturnType<typeof setUp>['openTab']>, draft = one) {
  const { intent } = await tab.prepare(draft, 'send');
  await tab.run(intent);
  return tab.store.get().find((submission) => submission.intent === intent)?.outcome;
}

describe('an order whose response was lost', () => {
  test.each([
    ['too many requests', tooMany, 'too_many_requests'],
    ['a rejection by a proxy', byProxy, 'turned_away'],
  ])('may still exist after %s, and keeps its key', async (_name, error, silence) => {
    const { openTab, keys } = setUp(lost, error, order);
    const tab = openTab();
    await submitDraft(tab);
    expect(await submitDraft(tab)).toEqual({ kind: 'unknown', silence });
    expect(await submitDraft(tab)).toEqual({ kind: 'created', orderId: '7' });
    expect(keys).toEqual(['key-1', 'key-1', 'key-1']);
  });

  test('certainly does not exist once the service itself rejects it', async () => {
    const { openTab } = setUp(lost, apiError);
    const tab = openTab();
    await submitDraft(tab);
    expect(await submitDraft(tab)).toEqual({ kind: 'refused', refusal: 'no_liquidity' });
  });

  test('may still exist if the page was closed before any response arrived', async () => {
    const { openTab } = setUp(...[undefined as never, byProxy]);
    void submitDraft(openTab());
    await new Promise(process.nextTick);
    expect(await submitDraft(openTab())).toEqual({ kind: 'unknown', silence: 'turned_away' });
  });
});

test('a first attempt that fails with too many requests is retried with the same key', async () => {
  const { openTab, keys } = setUp(tooMany, order);
  const tab = openTab();
  expect(await submitDraft(tab)).toEqual({ kind: 'unknown', silence: 'too_many_requests' });
  expect(await submitDraft(tab)).toEqual({ kind: 'created', orderId: '7' });
  expect(keys).toEqual(['key-1', 'key-1']);
});

test('accepting changed terms counts as a new first attempt', async () => {
  const { openTab, keys } = setUp(lost, moved, byProxy);
  const tab = openTab();
  await submitDraft(tab);
  await submitDraft(tab);
  await tab.accept(tab.store.get()[0]!.intent);
  expect(tab.store.get()[0]?.outcome).toEqual({ kind: 'refused', refusal: 'create_exchange' });
  expect(new Set(keys).size).toBe(2);
});

describe('two order submissions to the same address', () => {
  test('are kept apart, because each has its own id', async () => {
    const { openTab } = setUp(lost);
    const tab = openTab();
    const first = await tab.prepare(one, 'send');
    await tab.run(first.intent);
    const second = await openTab().prepare(two, 'send');
    expect(submissionIdOf(first)).not.toBe(submissionIdOf(second));
    expect(
      tab.forAddress('0xdestination', null, submissionIdOf(first))?.draft.claimedDepositAmount,
    ).toBe('0.5');
    expect(
      tab.forAddress('0xdestination', null, submissionIdOf(second))?.draft.claimedDepositAmount,
    ).toBe('2');
  });

  test('without an id, only the unsettled submission is found; with an unknown id, neither is', async () => {
    const { openTab } = setUp(lost, order);
    const tab = openTab();
    await submitDraft(tab);
    await submitDraft(tab, two);
    expect(tab.store.get()[0]?.outcome.kind).toBe('created');
    expect(tab.forAddress('0xdestination', null)?.outcome.kind).toBe('unknown');
    expect(tab.forAddress('0xdestination', null, 'other')).toBeNull();
  });

  test('keep their ids when the terms change', async () => {
    const { openTab } = setUp(moved, order);
    const tab = openTab();
    const { intent } = await tab.prepare(one, 'send');
    await tab.run(intent);
    const submissionId = submissionIdOf({ intent });
    await tab.accept(intent);
    expect(tab.forAddress('0xdestination', null, submissionId)?.outcome).toEqual({
      kind: 'created',
      orderId: '7',
    });
  });
});
