import { createMemoryStorage } from '../../../testing/memory-storage';
import { quoteFixture } from '../fixtures/quote';
import { orderDraft } from '../pure/order-draft';
import type { OrderDraft } from '../pure/order-draft-schema';
import { createPendingCreationStore, PENDING_CREATION_LIFE_MS, pendingCreationFor } from './pending-creation';

const coin = (slug: string, requiresMemo = false) => ({ slug, currencyTitle: slug, networkTitle: slug, name: slug, networkName: slug, logoLink: '', precisionDecimals: 8, requiresMemo });
const payee = { address: ' 0xdestination ', memo: '', isMemoSkipped: false };
const draftOf = (quote = quoteFixture(), part: Partial<Parameters<typeof orderDraft>[0]> = {}): OrderDraft =>
  orderDraft({ pair: { from: coin('eth'), to: coin('usdterc20') }, quote, destination: payee, refund: { ...payee, address: '0xrefund' }, referrerId: null, locale: 'en', ...part });

function setUp() {
  const storage = createMemoryStorage();
  let keys = 0;
  let nowMs = 0;
  const stored = createPendingCreationStore(() => storage);
  const deps = { stored, makeKey: () => `key-${(keys += 1)}`, nowMs: () => nowMs };
  return { stored, deps, storage, wait: (elapsedMs: number) => { nowMs += elapsedMs; } };
}

describe('the creation of an order', () => {
  test('is stored before it is sent', () => {
    const { deps, stored } = setUp();
    const pending = pendingCreationFor(draftOf(), 'send', deps);
    expect(stored.read()).toEqual(pending);
  });

  test('a second try of the same wish is the same try to the letter, though the price has moved', () => {
    const { deps } = setUp();
    const first = pendingCreationFor(draftOf(), 'send', deps);
    expect(pendingCreationFor(draftOf(quoteFixture({ price: '2500', amountToGet: '1250' })), 'send', deps)).toEqual(first);
  });

  test('when the amount to receive was typed, it is the wish, and the amount to send moves', () => {
    const { deps } = setUp();
    const first = pendingCreationFor(draftOf(), 'receive', deps);
    expect(pendingCreationFor(draftOf(quoteFixture({ amountToGive: '0.51' })), 'receive', deps)).toEqual(first);
    expect(pendingCreationFor(draftOf(quoteFixture({ amountToGet: '1300' })), 'receive', deps).idempotencyKey).not.toBe(first.idempotencyKey);
  });

  test.each<[string, OrderDraft]>([
    ['another amount', draftOf(quoteFixture({ amountToGive: '0.6' }))],
    ['another destination', draftOf(quoteFixture(), { destination: { ...payee, address: '0xother' } })],
    ['another rate mode', draftOf(quoteFixture({ rateMode: 'FIXED' }))],
  ])('%s is another order', (_name, draft) => {
    const { deps } = setUp();
    const first = pendingCreationFor(draftOf(), 'send', deps);
    expect(pendingCreationFor(draft, 'send', deps).idempotencyKey).not.toBe(first.idempotencyKey);
  });

  test('a wish of yesterday is a new order', () => {
    const { deps, wait } = setUp();
    const first = pendingCreationFor(draftOf(), 'send', deps);
    wait(PENDING_CREATION_LIFE_MS);
    expect(pendingCreationFor(draftOf(), 'send', deps).idempotencyKey).not.toBe(first.idempotencyKey);
  });

  test('what cannot be read in the storage is as if it were not there', () => {
    const { deps, storage } = setUp();
    storage.setItem('quayside.pending-creation.v1', '{"idempotencyKey":7}');
    expect(pendingCreationFor(draftOf(), 'send', deps).idempotencyKey).toBe('key-1');
  });
});

describe('the body of a creation', () => {
  test('has the price of the quote that is shown, and trimmed addresses', () => {
    expect(draftOf()).toMatchObject({ destinationAddress: '0xdestination', destinationAddressMemo: null, refundAddress: null, claimedDepositAmount: '0.5', claimedPublicRate: { price: '2409', claimedAmountToReceive: '1202.5' } });
  });

  test('has a refund address for a fixed rate only', () => {
    expect(draftOf(quoteFixture({ rateMode: 'FIXED' })).refundAddress).toBe('0xrefund');
  });

  test('says by an empty memo that the visitor means none', () => {
    const pair = { from: coin('eth'), to: coin('xrp', true) };
    expect(draftOf(quoteFixture(), { pair, destination: { ...payee, isMemoSkipped: true, memo: '5' } }).destinationAddressMemo).toBe('');
    expect(draftOf(quoteFixture(), { pair, destination: { ...payee, memo: ' 5 ' } }).destinationAddressMemo).toBe('5');
  });
});
