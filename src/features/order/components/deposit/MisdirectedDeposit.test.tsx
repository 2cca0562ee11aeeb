import { act, screen } from '@testing-library/react';

import { loadInstruments } from '../../../../lib/api/instruments';
import { orderFixture, misdirectedFixture } from '../../fixtures/order';
import { usdt, responses, prepareOrder, show } from '../page/order-screens.fixture';

beforeEach(prepareOrder);

test.each([
  ['wrong_token', 'no', /12\.5.USDT received instead of ETH/, /minus the network fee/],
  ['wrong_network', 'no', /12\.5.BNB received on BEP20 instead of ETH/, /on the same network/],
  [
    'wrong_network',
    'under_way',
    /12\.5.BNB received on BEP20/,
    /We're returning it to you on the same network/,
  ],
  ['wrong_network', 'yes', /12\.5.BNB received on BEP20/, /We've returned it to you/],
] as const)(
  'the page shows a %s deposit (returned: %s) while the order keeps waiting',
  async (kind, returned, title, text) => {
    await show(orderFixture({ strayDeposits: [misdirectedFixture(kind, returned)] }));
    expect(screen.getByText(title)).toBeTruthy();
    expect(screen.getByText(text)).toBeTruthy();
    expect(screen.getByText(/The order is still waiting for 0\.5.ETH/)).toBeTruthy();
  },
);

describe('the return of a misdirected deposit', () => {
  const transactions = () =>
    screen
      .queryAllByRole('link')
      .map((link) => link.getAttribute('href'))
      .filter((href) => href?.includes('/tx/'));
  beforeEach(async () => {
    responses.set('/api/v2/instruments/public', { body: [usdt] });
    await act(() => loadInstruments());
  });

  test.each([
    ['en', 'Return transaction'],
    ['ru', 'Транзакция возврата'],
  ] as const)(
    'once broadcast, is shown with an explorer link and no link to support, in %s',
    async (locale, label) => {
      await show(
        orderFixture({ strayDeposits: [misdirectedFixture('wrong_token', 'under_way')] }),
        locale,
      );
      expect(screen.getByText(label)).toBeTruthy();
      expect(transactions()).toEqual([
        'https://explorer.example/tx/0xwrong_token',
        'https://explorer.example/tx/0xback_wrong_token',
      ]);
      expect(screen.queryByRole('link', { name: /support|поддержк/ })).toBeNull();
    },
  );

  test.each([
    ['not started', null],
    ['not reported by an earlier version', undefined],
  ])('has no transaction, but a link to support, if it is %s', async (_name, returnTxId) => {
    await show(
      orderFixture({ strayDeposits: [{ ...misdirectedFixture('wrong_token'), returnTxId }] }),
    );
    expect(screen.queryByText('Return transaction')).toBeNull();
    expect(screen.getByRole('link', { name: 'Contact support' })).toBeTruthy();
  });

  test('appears in the receipt', async () => {
    await show(orderFixture({ strayDeposits: [misdirectedFixture('wrong_token', 'yes')] }));
    await screen.findByRole('button', { name: 'Print or save as PDF' });
    expect(screen.getByText('Returned in transaction').nextElementSibling?.textContent).toBe(
      '0xback_wrong_token',
    );
  });
});
