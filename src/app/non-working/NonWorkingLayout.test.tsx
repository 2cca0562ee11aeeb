import { screen } from '@testing-library/react';

import { renderPage } from '../../testing/render-page';

import { NonWorkingLayout } from './NonWorkingLayout';

const calculator = <input aria-label="Amount" defaultValue="7" />;

test('an outage replaces the calculator with an explanation and keeps the entered values', () => {
  const { rerender } = renderPage(
    <NonWorkingLayout
      health={{
        availability: 'TECHNICAL_DIFFICULTIES',
        reason: 'New node until noon',
        reasons: {},
      }}
    >
      {calculator}
    </NonWorkingLayout>,
  );
  expect(screen.getByRole('status').textContent).toContain('Existing orders continue');
  expect(screen.getByText('Reason: New node until noon')).toBeTruthy();
  expect(screen.queryByRole('textbox', { name: 'Amount' })).toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>('Amount').value).toBe('7');
  rerender(
    <NonWorkingLayout health={{ availability: 'OK', reason: null, reasons: {} }}>
      {calculator}
    </NonWorkingLayout>,
  );
  expect(screen.getByRole('textbox', { name: 'Amount' })).toBeTruthy();
  expect(screen.getByRole('status').textContent).toBe('');
});

test.each([
  ['UNHEALTHY', 'The exchange is down'],
  ['UNREACHABLE', "isn't responding"],
] as const)('%s is distinguished from a suspension', (availability, words) => {
  renderPage(
    <NonWorkingLayout health={{ availability, reason: null, reasons: {} }}>
      {calculator}
    </NonWorkingLayout>,
  );
  expect(screen.getByRole('status').textContent).toContain(words);
  expect(screen.queryByText(/^Reason/)).toBeNull();
});

test.each([
  ['en', "You're offline"],
  ['ru', 'Нет соединения с интернетом'],
] as const)('an offline visitor sees a notice and keeps the calculator (%s)', (locale, words) => {
  renderPage(
    <NonWorkingLayout health={{ availability: 'OFFLINE', reason: null, reasons: {} }}>
      {calculator}
    </NonWorkingLayout>,
    locale,
  );
  expect(screen.getByRole('status').textContent).toContain(words);
  expect(screen.getByRole('textbox', { name: 'Amount' })).toBeTruthy();
});

test.each([
  [
    'en',
    { reason: 'New node until noon', reasons: { ru: 'До полудня меняем узел' } },
    'Reason: New node until noon',
    null,
  ],
  [
    'ru',
    { reason: 'New node until noon', reasons: { ru: 'До полудня меняем узел' } },
    'Причина: До полудня меняем узел',
    null,
  ],
  ['ru', { reason: 'New node until noon', reasons: {} }, 'New node until noon', 'en'],
  ['en', { reason: 'До полудня меняем узел', reasons: {} }, 'До полудня меняем узел', 'ru-RU'],
] as const)(
  'in %s, the reason is shown in the page language or labelled with its own language (%j)',
  (locale, reasons, words, lang) => {
    renderPage(
      <NonWorkingLayout health={{ availability: 'TECHNICAL_DIFFICULTIES', ...reasons }}>
        {calculator}
      </NonWorkingLayout>,
      locale,
    );
    expect(screen.getByText(words).getAttribute('lang')).toBe(lang);
    expect(screen.queryByText(/^Reason \(in Russian\)|^Причина \(на английском\)/) === null).toBe(
      lang === null,
    );
  },
);
