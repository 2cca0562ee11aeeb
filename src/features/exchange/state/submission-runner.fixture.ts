import { ApiError } from '../../../lib/api/api-error';
import { createMemoryStorage } from '../../../testing/memory-storage';
import type { CreatedOrder } from '../effects/send-order';
import { draftFixture } from '../fixtures/draft';
import type { OrderDraft } from '../model/order-draft-schema';
import type { OrderSubmission } from '../model/submission';
import { createSubmissionRunner, type SubmissionRunnerDeps } from './submission-runner';
import { createSubmissionStorage } from './submission-storage';

type SubmissionResponse = CreatedOrder | ApiError;
export const order: CreatedOrder = { orderId: 7, destinationAddress: '0xdestination' };
export const lost = new ApiError('CLIENT_NETWORK', 'lost');
export const moved = new ApiError('ERR_NOT_ACCEPTABLE', 'moved', 409, {
  price: '2300',
  claimedAmountToReceive: '1150',
  finalNetworkFeeAmount: '2',
  platformFee_Absolute: '5',
  updatedAt: '2026-01-01T00:01:00.000Z',
});

/**
 * Sets up a browser whose tabs share one storage, and a service whose responses the test provides.
 */
export function setUp(storage: Storage = createMemoryStorage()) {
  const sent: {
    draft: OrderDraft;
    key: string;
    answer: (answer: SubmissionResponse) => Promise<void>;
  }[] = [];
  const created: string[] = [];
  const onCreated = jest.fn(({ idempotencyKey }: OrderSubmission) => {
    created.push(idempotencyKey);
  });
  const onFailed = jest.fn();
  let keys = 0;
  let nowMs = 0;
  const deps: SubmissionRunnerDeps = {
    stored: createSubmissionStorage(() => storage),
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
    openTab: () => createSubmissionRunner(deps),
    wait: (elapsedMs: number) => {
      nowMs += elapsedMs;
    },
  };
}

export async function submitted(harness = setUp()) {
  const tab = harness.openTab();
  const submission = await tab.prepare(draftFixture(), 'send');
  const done = tab.run(submission.intent);
  return {
    ...harness,
    tab,
    submission,
    done,
    outcome: () => tab.forAddress('0xdestination', null)?.outcome,
  };
}
