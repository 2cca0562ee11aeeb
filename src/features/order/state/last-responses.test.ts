import { createMemoryStorage } from '../../../testing/memory-storage';
import { orderFixture } from '../fixtures/order';
import { createLastResponses, MAX_STORED_RESPONSES } from './last-responses';

const key = { orderId: '1234567890123', destinationAddress: '0xa' };

describe('createLastResponses', () => {
  test('finds a response only if both the order id and the address match', () => {
    const answers = createLastResponses(() => storage);
    const storage = createMemoryStorage();
    answers.keep(key, orderFixture(), 1_000);
    expect(answers.recall(key)).toMatchObject({
      answeredAtMs: 1_000,
      order: { orderId: 1_234_567_890_123 },
    });
    expect(answers.recall({ ...key, destinationAddress: '0xb' })).toBeNull();
    answers.forget(key.orderId);
    expect(answers.recall(key)).toBeNull();
  });

  test('keeps the newest response per order, up to the maximum number of orders', () => {
    const storage = createMemoryStorage();
    const answers = createLastResponses(() => storage);
    for (let id = 0; id < MAX_STORED_RESPONSES + 3; id += 1)
      answers.keep({ ...key, orderId: String(id) }, orderFixture({ state: 'created' }), id);
    answers.keep({ ...key, orderId: '5' }, orderFixture({ state: 'sending' }), 99);
    expect(answers.recall({ ...key, orderId: '5' })).toMatchObject({
      answeredAtMs: 99,
      order: { state: 'sending' },
    });
    expect(
      [0, 1, 2, 3].map((id) => answers.recall({ ...key, orderId: String(id) })?.answeredAtMs),
    ).toEqual([undefined, undefined, undefined, 3]);
  });

  test('ignores an unreadable entry', () => {
    const storage = createMemoryStorage();
    storage.setItem(
      'quayside.last-answers.v1',
      JSON.stringify([{ ...key, answeredAtMs: 1, order: { orderId: 'x' } }]),
    );
    expect(createLastResponses(() => storage).recall(key)).toBeNull();
  });
});
