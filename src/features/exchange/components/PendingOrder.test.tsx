import { languageOf, languages, setLanguages } from '@quayside/contract/site/locales';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';

import { ApiError } from '../../../lib/api/api-error';
import { storedConsent } from '../../../lib/consent/consent';
import { recallOrder } from '../../../lib/known-orders/known-orders';
import { orderPath, pendingOrderPath } from '../../../lib/order-path';
import { renderPage } from '../../../testing/render-page';
import { draftFixture } from '../fixtures/draft';
import { quoteFixture } from '../fixtures/quote';
import { submissionIdOf } from '../model/submission';
import { submissions } from '../state/submissions';
import {
  create,
  destinationAddress,
  settle,
  preparePendingOrder,
  renderVerification,
  open,
  outcome,
} from './pending-order.fixture';
import { PendingOrder } from './PendingOrder';
import { PendingOrders } from './PendingOrders';

jest.mock('../effects/send-order');
jest.mock('../../../lib/api/instruments', () => ({
  loadInstruments: () => Promise.resolve(),
  useInstruments: () => ({ status: 'loading', all: [], bySlug: new Map() }),
}));

// Unmounts the page before `beforeEach` clears the state that the page listens to.
afterEach(cleanup);
beforeEach(preparePendingOrder);

test('a pending order shows its amounts and address, and is replaced by the page of the created order', async () => {
  let answer = (_order: { orderId: number; destinationAddress: string }): void => undefined;
  create.mockReturnValue(
    new Promise((resolve) => {
      answer = resolve;
    }),
  );
  const { onCreated } = await open();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Creating your order');
  const shown = document.body.textContent.replace(/\s/g, '');
  expect(shown).toContain('0.5ETH');
  expect(shown).toContain('1,202.50USDTERC20');
  expect(shown).toContain(destinationAddress);
  await act(async () => {
    answer({ orderId: 77, destinationAddress });
    await Promise.resolve();
  });
  await settle();
  expect(onCreated).toHaveBeenCalledTimes(1);
  expect(onCreated).toHaveBeenCalledWith({ orderId: '77', destinationAddress });
});

test('a created order is tracked as exchange_initiated, and its page URL has destinationAddress', async () => {
  storedConsent.write('granted');
  create.mockResolvedValue({ orderId: 81, destinationAddress });
  const { onCreated } = await open();
  const [[made]] = onCreated.mock.calls as [[{ orderId: string; destinationAddress: string }]];
  expect(orderPath(made)).toBe(`/order/81?destinationAddress=${destinationAddress}`);
  expect((window as Window & { dataLayer?: unknown[] }).dataLayer).toEqual([
    {
      event: 'exchange_initiated',
      from: 'eth',
      to: 'usdterc20',
      amountToGive: '0.5',
      amountToGet: '1202.5',
      rateMode: 'FLOATING',
    },
  ]);
});

test.each<[string, ApiError, RegExp]>([
  [
    'a blacklisted client',
    new ApiError('ERR_FORBIDDEN', 'Client data is blacklisted', 403),
    /We can.t create an order with this address/,
  ],
  ['any other failure', new ApiError('ERR_VALIDATION', 'no', 400), /We couldn.t create the order/],
  [
    'too many unpaid orders',
    new ApiError('ERR_TOO_MANY_REQUESTS', 'Too many unpaid orders: pay one', 429),
    /too many unpaid orders/,
  ],
  [
    'a suspension',
    new ApiError('ERR_SERVICE_UNAVAILABLE', 'New orders are suspended: works', 503),
    /New orders are paused/,
  ],
  [
    'no liquidity',
    new ApiError('ERR_NO_LIQUIDITY_AVAILABLE', 'no', 422),
    /can't pay out this much/,
  ],
  [
    'a paused network',
    new ApiError('ERR_NO_LIQUIDITY_AVAILABLE', 'silent', 422, {
      reason: 'network_silent',
      network: 'ERC20',
    }),
    /networks in this swap is paused/,
  ],
])(
  'for %s, the page says that nothing was sent and links back to the form',
  async (_name, error, text) => {
    create.mockRejectedValue(error);
    const { onBack } = await open();
    expect(screen.getByRole('alert').textContent).toMatch(text);
    expect(screen.getByRole('alert').textContent).toContain(
      'No order was created, and nothing was sent.',
    );
    fireEvent.click(screen.getByText('Back to form'));
    await settle();
    expect(onBack).toHaveBeenCalledWith({ fromSlug: 'eth', toSlug: 'usdterc20' });
    act(() => {
      expect(submissions.claimReturned('eth', 'usdterc20')?.draft).toEqual(draftFixture());
    });
  },
);

test('ERR_NOT_FOUND with a message about referrerAffiliateId drops the referral cookie', async () => {
  document.cookie = 'referralID=nobody; Path=/';
  create.mockRejectedValue(
    new ApiError('ERR_NOT_FOUND', 'referrerAffiliateId nobody does not exist', 404),
  );
  await open();
  expect(document.cookie).not.toContain('referralID');
  expect(screen.getByRole('alert').textContent).toMatch(/names a partner we don't know/);
});

test('another error keeps the referral cookie', async () => {
  document.cookie = 'referralID=partner; Path=/';
  create.mockRejectedValue(new ApiError('ERR_VALIDATION', 'no', 400));
  await open();
  expect(document.cookie).toContain('referralID=partner');
  document.cookie = 'referralID=; Max-Age=0; Path=/';
});

test.each<[string, ApiError, RegExp]>([
  [
    'an unexpected result',
    new ApiError('CLIENT_BAD_ANSWER', 'what?', 201),
    /Something unexpected happened while we were creating your order/,
  ],
  ['a timeout', new ApiError('CLIENT_TIMEOUT', 'late'), /took too long to respond/],
  ['a lost connection', new ApiError('CLIENT_NETWORK', 'lost'), /reach the service/],
])(
  'after %s, the order may or may not exist, and a retry uses the same key',
  async (_name, error, text) => {
    create.mockRejectedValueOnce(error).mockResolvedValueOnce({ orderId: 77, destinationAddress });
    const { onCreated } = await open();
    expect(screen.getByRole('alert').textContent).toMatch(text);
    expect(screen.getByRole('alert').textContent).toContain("Don't send anything yet.");
    expect(screen.queryByText('Back to form')).toBeNull();
    fireEvent.click(screen.getByText('Try again'));
    await settle();
    expect(onCreated).toHaveBeenCalledWith({ orderId: '77', destinationAddress });
    expect(create.mock.calls[1]).toEqual(create.mock.calls[0]);
  },
);

test('the amounts of a pending order have a decimal comma in Russian', async () => {
  create.mockReturnValue(new Promise(() => undefined));
  await open('ru');
  const facts = document.querySelector('dl[aria-label="Ваша заявка"]');
  expect(facts?.textContent).toMatch(/\d,\d/);
  expect(facts?.textContent).not.toMatch(/\d\.\d/);
});

test('a rejection is still shown after a reload, without another request', async () => {
  create.mockRejectedValue(new ApiError('ERR_FORBIDDEN', 'Client data is blacklisted', 403));
  await open('ru');
  expect(outcome()?.kind).toBe('refused');
  renderPage(
    <PendingOrder
      destinationAddress={destinationAddress}
      onCreated={jest.fn()}
      renderVerification={renderVerification}
      onBack={jest.fn()}
    />,
    'ru',
  );
  await settle();
  expect(screen.getAllByText('Заявка не создана, ничего не отправлено.')).toHaveLength(2);
  expect(create).toHaveBeenCalledTimes(1);
});

test.each([null, '0xnobody'])(
  'the page shows a message and a link home if no order is stored for the address %j',
  async (address) => {
    renderPage(
      <PendingOrder
        destinationAddress={address}
        onCreated={jest.fn()}
        renderVerification={renderVerification}
        onBack={jest.fn()}
      />,
    );
    await settle();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('No order in progress');
    expect(screen.getByText('Go to exchange').closest('a')?.getAttribute('href')).toBe('/');
    expect(create).not.toHaveBeenCalled();
  },
);

test('an order whose creation is unconfirmed is listed with a link to its pending page', async () => {
  create.mockRejectedValue(new ApiError('CLIENT_NETWORK', 'lost'));
  await open();
  cleanup();
  renderPage(<PendingOrders />);
  await settle();
  expect(screen.getByRole('link').getAttribute('href')).toBe(
    pendingOrderPath(
      destinationAddress,
      submissionIdOf(submissions.forAddress(destinationAddress, null)!),
    ),
  );
  expect(screen.getByRole('link').textContent).toMatch(/0\.5.ETH to 1,202\.50.USDTERC20/);
});

test('a created order keeps the requested address, even if the service returns a different address', async () => {
  create.mockResolvedValue({ orderId: 79, destinationAddress: '0xsomebody' });
  const { onCreated } = await open();
  expect(onCreated).toHaveBeenCalledWith({ orderId: '79', destinationAddress });
  expect(recallOrder('79')).toMatchObject({
    destinationAddress,
    amountToGive: '0.5',
    amountToGet: '1202.5',
  });
});

test('two orders to the same address have separate pending pages', async () => {
  create.mockRejectedValue(new ApiError('CLIENT_NETWORK', 'lost'));
  await open();
  const second = await act(() =>
    submissions.prepare(draftFixture({ quote: quoteFixture({ amountToGive: '2' }) }), 'send'),
  );
  const first = submissions.store.get().find(({ intent }) => intent !== second.intent)!;
  for (const [submission, amount] of [
    [first, '0.5'],
    [second, '2'],
  ] as const) {
    cleanup();
    renderPage(
      <PendingOrder
        destinationAddress={destinationAddress}
        submissionId={submissionIdOf(submission)}
        onCreated={jest.fn()}
        renderVerification={renderVerification}
        onBack={jest.fn()}
      />,
    );
    await settle();
    expect(document.querySelector('dl')?.textContent).toContain(`${amount}\u00a0ETH`);
  }
});

describe('with two languages', () => {
  const site = languages();
  beforeAll(() => {
    setLanguages([languageOf('en'), languageOf('ru')]);
  });
  afterAll(() => {
    setLanguages(site);
  });

  test.each([
    ['en', {}, 'Reason: new node until noon', null],
    ['ru', {}, 'new node until noon', 'en'],
    ['ru', { reasons: { ru: 'меняем узел до полудня' } }, 'Причина: меняем узел до полудня', null],
  ] as const)(
    'on a page in %s, a suspension shows the reason given by the operator (details: %j)',
    async (locale, details, words, language) => {
      create.mockRejectedValue(
        new ApiError(
          'ERR_SERVICE_UNAVAILABLE',
          'New orders are suspended: new node until noon',
          503,
          details,
        ),
      );
      await open(locale);
      expect(screen.getByText(words).getAttribute('lang')).toBe(language);
    },
  );
});
