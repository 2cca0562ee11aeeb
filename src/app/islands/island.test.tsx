import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Locale } from '@quayside/contract/site/locales';
import { act, render, screen } from '@testing-library/react';
import { createInstance, type i18n as Translator } from 'i18next';
import type { ReactElement } from 'react';

import type * as ReactDomServer from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';

import { coinFixture, pairFixture } from '../../features/exchange/fixtures/pair';
import { PageLanguageContext } from '../../i18n/page-language';
import { HomeHero } from '../home/HomeHero';
import { PairCalculatorIsland } from '../pair/PairCalculatorIsland';
import { PairShellIsland } from '../pair/PairShellIsland';
import { ISLAND_ID_PREFIX } from './island-data';
import { calculatorNamespaces } from './calculator-namespaces';
import { IslandMarkupContext } from './Island';
import { replaceIsland, startIsland } from './start-island';

jest.mock('../../features/health', () => ({ useHealth: () => ({ availability: 'OK' }) }));
jest.mock('../../features/exchange/effects/recommend-amount');
jest.mock('../../lib/api/instruments', () => ({
  loadInstruments: () => Promise.resolve(),
  useInstruments: () => ({ status: 'loading', all: [], bySlug: new Map(), hasFiat: false }),
}));
jest.mock('../../features/exchange/state/quotes', () => ({
  ...jest.requireActual<object>('../../features/exchange/state/quotes'),
  quoteSource: () => ({ watch: () => () => undefined }),
}));
jest.mock('../pair/PairShell', () => ({ PairShell: () => <h1>Any pair</h1> }));

// jsdom has no TextEncoder, which the renderer for browsers needs.
const { renderToString } = jest.requireActual<typeof ReactDomServer>('react-dom/server.node');

const termsPath = '/docs/terms-of-use';
const ltcPair = { from: coinFixture('ltc'), to: pairFixture.to };
const headSource = {
  texts: { title: '</script><b>', description: '' },
  siteName: 'Quayside',
  ogImage: '',
  structured: [],
};

/** Returns a translator as the build has it. */
function builtTranslator(locale: Locale): Translator {
  const namespaces = ['home', ...calculatorNamespaces];
  const textsOf = (namespace: string): unknown =>
    JSON.parse(
      readFileSync(
        join(__dirname, '../../../content/locales', locale, `${namespace}.json`),
        'utf8',
      ),
    );
  const i18n = createInstance();
  void i18n.init({
    lng: locale,
    ns: namespaces,
    defaultNS: 'common',
    initImmediate: false,
    interpolation: { escapeValue: false },
    resources: {
      [locale]: Object.fromEntries(
        namespaces.map((namespace) => [namespace, textsOf(namespace) as Record<string, string>]),
      ),
    },
  });
  return i18n;
}

/** Returns the static HTML of a page, as the build writes it. */
function htmlOf(page: ReactElement, locale: Locale): string {
  const { container, unmount } = render(
    <PageLanguageContext.Provider value={{ language: locale, originalPath: '/' }}>
      <I18nextProvider i18n={builtTranslator(locale)}>
        <IslandMarkupContext.Provider
          value={(island) => renderToString(island, { identifierPrefix: ISLAND_ID_PREFIX })}
        >
          {page}
        </IslandMarkupContext.Provider>
      </I18nextProvider>
    </PageLanguageContext.Provider>,
  );
  const html = container.innerHTML;
  unmount();
  // A server has no window, so React warns here only of layout effects.
  reported.mockClear();
  return html;
}

const settle = () =>
  act(async () => {
    await new Promise((resolve) => {
      setTimeout(resolve, 0);
    });
  });
let onReady: jest.Mock;
let reported: jest.SpyInstance;

async function start(page: ReactElement, locale: Locale = 'en'): Promise<void> {
  document.body.innerHTML = htmlOf(page, locale);
  onReady = jest.fn();
  act(() => {
    startIsland(onReady);
  });
  await settle();
}

beforeEach(() => {
  window.history.replaceState(null, '', '/exchange-eth-usdterc20');
  reported = jest.spyOn(console, 'error').mockReturnValue(undefined);
});
afterEach(() => {
  act(() => {
    replaceIsland(() => {
      document.body.innerHTML = '';
    });
  });
  reported.mockRestore();
});

test.each(['en', 'ru'] as const)(
  'the calculator hydrates exactly its static HTML (%s)',
  async (locale) => {
    await start(<HomeHero initialPair={pairFixture} termsPath={termsPath} />, locale);
    const form = document.querySelector('form');
    expect(onReady).toHaveBeenCalledTimes(1);
    expect(reported.mock.calls).toEqual([]);
    expect(form?.isConnected).toBe(true);
    // The ids of the island are apart from those of its page.
    expect(document.querySelector(`[id^=":${ISLAND_ID_PREFIX}"]`)).not.toBeNull();
  },
);

test('a page of a pair is replaced by that of another pair in one task', async () => {
  await start(<PairCalculatorIsland initialPair={pairFixture} termsPath={termsPath} />);
  const next = htmlOf(<PairCalculatorIsland initialPair={ltcPair} termsPath={termsPath} />, 'en');
  act(() => {
    replaceIsland(() => {
      document.body.innerHTML = next;
    });
  });
  expect(document.querySelectorAll('form')).toHaveLength(1);
  expect(screen.getByRole('button', { name: /LTC/ })).toBeTruthy();
  expect(reported.mock.calls).toEqual([]);
});

test('a page whose pair only the browser knows shows it in place of the placeholder', async () => {
  const page = <PairShellIsland termsPath={termsPath} headSource={headSource} />;
  expect(htmlOf(page, 'en')).not.toContain('</script><b>');
  await start(page);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Any pair');
  expect(document.querySelector('[aria-busy]')).toBeNull();
  expect(onReady).toHaveBeenCalledTimes(1);
});

test('a page without an island stays static', async () => {
  const warn = jest.spyOn(console, 'warn').mockReturnValue(undefined);
  await start(<p>Text</p>);
  expect([onReady.mock.calls.length, warn.mock.calls.length]).toEqual([0, 1]);
});
