import { fireEvent, screen, waitFor } from '@testing-library/react';
import { navigate } from '../../../../testing/recorded-navigation';
import { RecoilRoot } from 'recoil';

import { renderPage } from '../../../../testing/render-page';
import { misdirectedFixture } from '../../fixtures/order';
import { ORDER_SCREENS, orderScreen } from '../../model/order-screen';
import { orderKeyState, orderViewState } from '../../state/order';
import { orders, prepareOrder, show, steps } from '../page/order-screens.fixture';
import { OrderView } from '../page/OrderView';

beforeEach(prepareOrder);

test.each([
  [
    'en',
    'not completed',
    'not started',
    ['Your deposit', 'Confirmations', 'Exchange', 'Payout to you'],
  ],
  ['ru', 'не выполнено', 'не начато', ['Ваш депозит', 'Подтверждения', 'Обмен', 'Выплата вам']],
] as const)(
  'the later steps of an expired order are shown as not started, because a late deposit can still start them, in %s',
  async (locale, failed, skipped, titles) => {
    await show(orders.expired, locale);
    expect(steps()).toEqual(
      titles.map((title, index) => `${title}, ${index === 0 ? failed : skipped}`),
    );
    expect([
      screen.getAllByText(skipped),
      await screen.findAllByText(/late deposit|опоздавший депозит/),
    ]).toMatchObject([{ length: 3 }, { length: 1 }]);
  },
);

test.each(
  ORDER_SCREENS.flatMap((name) => (['en', 'ru'] as const).map((locale) => [name, locale] as const)),
)('the screen %s is shown in %s with all its texts', async (name, locale) => {
  expect(orderScreen(orders[name])).toBe(name);
  const { container } = await show(orders[name], locale);
  await waitFor(() => {
    expect(container.querySelector('h1')).not.toBeNull();
  });
  expect(container.querySelectorAll('[aria-busy] h1')).toHaveLength(0);
  // No placeholder is left unfilled.
  expect(container.textContent).not.toMatch(/\{\{|undefined|NaN/);
});

test.each(ORDER_SCREENS)(
  'amounts on the screen %s and in its receipt have a decimal comma in Russian',
  async (name) => {
    await show(
      { ...orders[name], strayDeposits: [misdirectedFixture('wrong_token', 'yes')] },
      'ru',
    );
    await screen.findByRole('button', { name: 'Напечатать или сохранить в PDF' });
    expect(document.body.textContent).toContain('0,5\u00a0ETH');
    expect(document.body.textContent).not.toMatch(/\d\.\d/);
  },
);

describe('an order on hold', () => {
  test('offers no refund during screening, because the service would reject it', async () => {
    await show(orders.held);
    expect(screen.getByText('Order on hold')).toBeTruthy();
    expect(screen.queryByLabelText(/Your ETH address/)).toBeNull();
  });

  test('offers the refund immediately if the deposit cannot be exchanged', async () => {
    await show(orders.unexchangeable);
    expect(screen.getByLabelText(/Your ETH address/)).toBeTruthy();
  });

  test('keeps the refund available if the service does not report the kind of hold', async () => {
    await show({ ...orders.held, canRequestRefund: undefined });
    expect(screen.getByLabelText(/Your ETH address/)).toBeTruthy();
  });
});

test('the page shows an error and accepts another address if the address does not match', () => {
  renderPage(
    <RecoilRoot
      initializeState={({ set }) => {
        set(orderKeyState, { orderId: '7', destinationAddress: '0xwrong' });
        set(orderViewState, {
          status: 'address_incorrect',
          order: null,
          answeredAtMs: null,
          isFresh: true,
          isUnreachable: false,
        });
      }}
    >
      <OrderView sandbox={{ isOn: false }} />
    </RecoilRoot>,
  );
  fireEvent.change(screen.getByLabelText('Receiving address'), {
    target: { value: ' 0xright ' },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Open order' }));
  expect(navigate).toHaveBeenCalledWith('/order/7?destinationAddress=0xright');
});
