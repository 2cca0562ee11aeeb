import { languages, setLanguages } from '@quayside/contract/site/locales';
import { act, fireEvent, screen } from '@testing-library/react';

import { renderPage } from '../../testing/render-page';
import { WidgetBuilder } from './WidgetBuilder';

beforeEach(() => {
  window.fetch = () => Promise.reject(new TypeError('no connection'));
});

async function show(): Promise<HTMLElement> {
  const { container } = renderPage(<WidgetBuilder />);
  await screen.findByText('Widget settings');
  return container;
}
const codeIn = (container: HTMLElement) => container.querySelector('pre')?.textContent ?? null;

test('the builder shows the code for the selected settings', async () => {
  const container = await show();
  fireEvent.change(screen.getByLabelText('Amount to send'), { target: { value: '0,5' } });
  fireEvent.click(screen.getByLabelText('Dark'));
  expect(codeIn(container)).toContain(
    '<quayside-widget send="btc" receive="eth" amount="0.5" theme="dark" style="max-width: 448px">',
  );
});

test("the amount uses the language's decimal separator, and the code uses a point", async () => {
  const { container } = renderPage(<WidgetBuilder />, 'ru');
  const field = await screen.findByLabelText<HTMLInputElement>('Сумма для отправки');
  fireEvent.change(field, { target: { value: '12,5' } });
  expect(field.value).toBe('12,5');
  expect(codeIn(container)).toContain('amount="12.5"');
});

test('the builder offers every language of the site, and the code lists those with a prefix', async () => {
  const known = languages();
  const [english] = known;
  setLanguages([...known, { ...english, code: 'de', name: 'Deutsch' }]);
  try {
    const container = await show();
    fireEvent.click(screen.getByLabelText('Deutsch'));
    const prefixed = languages()
      .slice(1)
      .map(({ code }) => code);
    expect(codeIn(container)).toContain(`/widget/v2.js?languages=${prefixed.join(',')}"`);
    expect(codeIn(container)).toContain(' lang="de" ');
  } finally {
    setLanguages(known);
  }
});

test('an invalid setting shows an error and hides the code', async () => {
  const container = await show();
  fireEvent.change(screen.getByLabelText('Referral code'), { target: { value: '"><b>' } });
  expect(screen.getByText(/Use up to 64 Latin letters/)).toBeTruthy();
  expect(codeIn(container)).toBeNull();
});

test('the preview is the actual frame page at the height that it requests', async () => {
  jest.useFakeTimers();
  try {
    const { container } = renderPage(<WidgetBuilder />);
    await act(() => jest.advanceTimersByTimeAsync(1_000));
    const frame = container.querySelector('iframe');
    expect(frame?.getAttribute('src')).toBe(
      `/widget/frame?send=btc&receive=eth&parent=${encodeURIComponent(window.location.origin)}`,
    );
    act(() => {
      window.dispatchEvent(
        new MessageEvent('message', {
          data: { source: 'quayside-widget', version: 1, type: 'resize', heightPx: 300 },
          origin: window.location.origin,
          source: frame?.contentWindow ?? null,
        }),
      );
    });
    expect(container.querySelector('iframe')?.style.height).toBe('300px');
  } finally {
    jest.useRealTimers();
  }
});
