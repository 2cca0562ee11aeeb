import { languageOf, languages, setLanguages } from '@quayside/contract/site/locales';
import { screen } from '@testing-library/react';

import { renderPage } from '../../testing/render-page';

import { NonWorkingLayout } from './NonWorkingLayout';

const calculator = <input aria-label="Amount" defaultValue="7" />;

async function showReason(
  locale: string,
  reasons: { reason: string; reasons: Readonly<Record<string, string>> },
): Promise<void> {
  renderPage(
    <NonWorkingLayout health={{ availability: 'TECHNICAL_DIFFICULTIES', ...reasons }}>
      {calculator}
    </NonWorkingLayout>,
    locale,
  );
  // The part with the reason is loaded on its own.
  await screen.findByText(/New node until noon|До полудня меняем узел/);
}

test('an outage replaces the calculator with an explanation and keeps the entered values', async () => {
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
  expect(await screen.findByText('Reason: New node until noon')).toBeTruthy();
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
  ],
  [
    'ru',
    { reason: 'New node until noon', reasons: { ru: 'До полудня меняем узел' } },
    'Причина: До полудня меняем узел',
  ],
] as const)(
  'in %s, the reason for readers of the language is shown without a label (%j)',
  async (locale, reasons, words) => {
    await showReason(locale, reasons);
    expect(screen.getByText(words).getAttribute('lang')).toBeNull();
  },
);

describe('a reason for everybody', () => {
  const site = languages();
  const [first] = site;
  const english = { ...first, code: 'en', language: 'en', formatting: 'en-US' };
  const russian = { ...languageOf('ru'), code: 'ru', language: 'ru-RU', formatting: 'ru-RU' };
  const spanish = { ...english, code: 'es', language: 'es', formatting: 'es' };
  const inLatin = { reason: 'New node until noon', reasons: {} };
  const inCyrillic = { reason: 'До полудня меняем узел', reasons: {} };
  afterEach(() => {
    setLanguages(site);
  });

  test.each([
    ['en', inCyrillic, 'Reason (in another language):', 'ru-RU'],
    ['ru', inLatin, 'Причина (на другом языке):', 'en'],
  ] as const)(
    'in %s, a reason in another language (%j) is labelled',
    async (locale, given, label, lang) => {
      setLanguages([english, russian]);
      await showReason(locale, given);
      expect(screen.getByText(given.reason).getAttribute('lang')).toBe(lang);
      expect(screen.getByText(label)).toBeTruthy();
    },
  );

  test('a reason that may be in two languages has no label and no lang attribute', async () => {
    setLanguages([english, russian, spanish]);
    await showReason('ru', inLatin);
    expect(screen.getByText('Причина: New node until noon').getAttribute('lang')).toBeNull();
  });
});
