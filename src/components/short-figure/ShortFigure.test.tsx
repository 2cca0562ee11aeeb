import { act, render, screen } from '@testing-library/react';

import { ShortFigure } from './ShortFigure';

test('shows all digits while it has the focus, and is called by them', () => {
  render(<ShortFigure short="718.99 USDT" full="718.992503 USDT" />);
  const figure = screen.getByRole('button', { name: '718.992503 USDT' });
  expect([figure.textContent, figure.title]).toEqual(['718.99 USDT', '718.992503 USDT']);
  act(() => { figure.focus(); });
  expect(figure.textContent).toBe('718.992503 USDT');
  act(() => { figure.blur(); });
  expect(figure.textContent).toBe('718.99 USDT');
});

test('is plain text where nothing was cut', () => {
  render(<p><ShortFigure short="0.5 ETH" full="0.5 ETH" /></p>);
  expect([screen.queryByRole('button'), screen.getByText('0.5 ETH').tagName]).toEqual([null, 'P']);
});
