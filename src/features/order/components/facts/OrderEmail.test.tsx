import { fireEvent, screen } from '@testing-library/react';

import { orders, responses, prepareOrder, show } from '../page/order-screens.fixture';

beforeEach(prepareOrder);

describe('an email for an order', () => {
  const submit = () => {
    fireEvent.click(screen.getByRole('button', { name: 'Save email', hidden: true }));
  };

  test('can be set only once (error_email_already_set)', async () => {
    responses.set('/api/v1/orders/public/set-email', {
      status: 409,
      body: { status: 'ERR_NOT_ACCEPTABLE', message: 'Email is already set', data: null },
    });
    await show(orders.completed);
    fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'me@example.com' } });
    submit();
    expect(await screen.findByText(/This order already has an email/)).toBeTruthy();
  });

  test('is shown and no longer requested once it is set', async () => {
    await show({ ...orders.completed, userEmail: 'me@example.com' });
    expect(screen.getAllByText('m•••@example.com').length).toBeGreaterThan(0);
    expect(screen.queryByRole('button', { name: 'Save email', hidden: true })).toBeNull();
  });
});
