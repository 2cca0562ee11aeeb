import { act, render, screen } from '@testing-library/react';

import { ShortFigure } from './ShortFigure';

test('the accessible name of a short figure is its short text, and focus shows all its digits', () => {
  render(<ShortFigure short="718.99 USDT" full="718.992503 USDT" />);
  const figure = screen.getByRole('button', {
    name: '718.99 USDT',
    description: '718.992503 USDT',
  });
  act(() => {
    figure.focus();
  });
  expect(figure.textContent).toBe('718.992503 USDT');
  act(() => {
    figure.blur();
  });
  expect(figure.textContent).toBe('718.99 USDT');
});

test('a short figure is plain text if nothing was cut off', () => {
  render(
    <p>
      <ShortFigure short="0.5 ETH" full="0.5 ETH" />
    </p>,
  );
  expect([screen.queryByRole('button'), screen.getByText('0.5 ETH').tagName]).toEqual([null, 'P']);
});
