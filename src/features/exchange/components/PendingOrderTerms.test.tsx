import { act, cleanup, fireEvent, screen } from '@testing-library/react';

import { ApiError } from '../../../lib/api/api-error';
import { draftFixture } from '../fixtures/draft';
import { quoteFixture } from '../fixtures/quote';
import {
  create,
  destinationAddress,
  settle,
  preparePendingOrder,
  open,
} from './pending-order.fixture';

jest.mock('../effects/send-order');
jest.mock('../../../lib/api/instruments', () => ({
  loadInstruments: () => Promise.resolve(),
  useInstruments: () => ({ status: 'loading', all: [], bySlug: new Map() }),
}));

// Unmounts the page before `beforeEach` clears the state that the page listens to.
afterEach(cleanup);
beforeEach(preparePendingOrder);

test('changed terms show the old and the new amount, and can be accepted', async () => {
  const rate = {
    price: '2300',
    claimedAmountToReceive: '1150',
    finalNetworkFeeAmount: '2',
    platformFee_Absolute: '5',
    updatedAt: '2026-01-01T00:01:00.000Z',
  };
  create
    .mockRejectedValueOnce(new ApiError('ERR_NOT_ACCEPTABLE', 'moved', 409, rate))
    .mockResolvedValueOnce({ orderId: 78, destinationAddress });
  const { onCreated } = await open();
  expect(screen.getByRole('alert').textContent).toMatch(
    /The amount changed from 1,202\.50.USDTERC20 to 1,150.USDTERC20/,
  );
  fireEvent.click(screen.getByText(/^Accept 1,150/));
  await settle();
  expect(create.mock.calls[1]?.[0].claimedPublicRate).toEqual(rate);
  expect(onCreated).toHaveBeenCalledWith({ orderId: '78', destinationAddress });
});

const movedTo = (claimedAmountToReceive: string) => ({
  price: '2300',
  claimedAmountToReceive,
  finalNetworkFeeAmount: '2',
  platformFee_Absolute: '5',
  updatedAt: '2026-01-01T00:01:00.000Z',
});

test.each([
  [
    'en',
    '1,150.129876',
    /^The amount changed from 1,202\.50.USDTERC20 to 1,150\.12.USDTERC20/,
    /^Accept 1,150\.12.USDTERC20$/,
  ],
  ['ru', '1150,129876', /1202,50.USDTERC20.*1150,12.USDTERC20/, /1150,12.USDTERC20/],
] as const)(
  'changed terms show the cents of a stablecoin, and all digits on focus, in %s',
  async (locale, whole, text, button) => {
    create.mockRejectedValueOnce(
      new ApiError('ERR_NOT_ACCEPTABLE', 'moved', 409, movedTo('1150.129876')),
    );
    await open(locale);
    expect(screen.getByRole('alert').textContent).toMatch(text);
    expect(screen.getByRole('button', { name: button, description: '' })).toBeTruthy();
    act(() => {
      screen.getByRole('button', { description: `${whole}\u00a0USDTERC20` }).focus();
    });
    expect(screen.getByRole('alert').textContent).toContain(whole);
  },
);

test('changed terms that differ by less than a cent show all digits', async () => {
  create.mockRejectedValue(
    new ApiError('ERR_NOT_ACCEPTABLE', 'moved', 409, movedTo('1202.509876')),
  );
  await open();
  expect(screen.getByRole('alert').textContent).toMatch(
    /The amount changed from 1,202\.5.USDTERC20 to 1,202\.509876.USDTERC20/,
  );
  expect(screen.getByText(/^Accept 1,202\.509876/)).toBeTruthy();
});

test('changed terms of a fixed rate show all digits', async () => {
  create.mockRejectedValue(
    new ApiError('ERR_NOT_ACCEPTABLE', 'moved', 409, movedTo('1150.129876')),
  );
  await open('en', draftFixture({ quote: quoteFixture({ rateMode: 'FIXED' }) }));
  expect(screen.getByRole('alert').textContent).toMatch(
    /The amount changed from 1,202\.5.USDTERC20 to 1,150\.129876.USDTERC20/,
  );
});
