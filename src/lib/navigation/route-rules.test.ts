import {
  followLegacyLink,
  followRedirect,
  refreshStaleAccount,
  normalisePath,
  rememberReferral,
  routeRules,
  setSearchTexts,
  type RouteContext,
  type RouteLocation,
} from './route-rules';

const at = (pathname: string, search = '', hash = ''): RouteLocation => ({
  pathname,
  search,
  hash,
});
const known: Readonly<Record<string, string>> = { BTC: 'btc', USDTTRC20: 'usdttrc20' };
const contextWith = (given: Partial<RouteContext> = {}): RouteContext => ({
  redirects: {
    '/terms': '/docs/terms-of-use',
    '/ru/terms': '/ru/docs/terms-of-use',
    '/old': 'https://elsewhere.example/new',
    '/swap': '/exchange-btc-eth?amount=1',
    '/costs': '/docs/fees#network',
    '/правила': '/docs/terms-of-use',
  },
  findLegacyPair: async (from, to) =>
    known[from] === undefined || known[to] === undefined
      ? null
      : { from: known[from], to: known[to] },
  refreshAccount: () => undefined,
  storeReferral: () => undefined,
  ...given,
});
const context = contextWith();

test('the six rules are in the order of the specification', () => {
  expect(routeRules).toEqual([
    followLegacyLink,
    refreshStaleAccount,
    rememberReferral,
    normalisePath,
    setSearchTexts,
    followRedirect,
  ]);
});

describe('followLegacyLink', () => {
  it.each([
    [at('/', '?cur_from=BTC&cur_to=USDTTRC20&ref=p1'), '/exchange-btc-usdttrc20?ref=p1'],
    [
      at('/ru', '?ref=a%26b&cur_to=BTC&cur_from=USDTTRC20', '#x'),
      '/ru/exchange-usdttrc20-btc?ref=a%26b',
    ],
    [
      at('//ru//support', '?cur_from=BTC&cur_to=USDTTRC20&referral=p1'),
      '/ru/exchange-btc-usdttrc20?ref=p1',
    ],
    [at('/', '?cur_from=BTC&cur_to=USDTTRC20&referrer=p1'), '/exchange-btc-usdttrc20?ref=p1'],
    [at('/', '?cur_from=BTC&cur_to=USDTTRC20'), '/exchange-btc-usdttrc20'],
  ] as const)(
    'redirects the legacy query (cur_from, cur_to, referral) of %j to /exchange-{from}-{to}?ref={ref}',
    async (location, redirect) => {
      expect(await followLegacyLink(location, context)).toEqual({ redirect });
    },
  );

  it.each([
    [at('/', '?cur_from=DOGE&cur_to=BTC&ref=p1'), '/?ref=p1'],
    [at('/ru/docs', '?cur_from=BTC&cur_to='), '/ru'],
  ] as const)(
    'redirects to the home page if either currency is not among the loaded instruments: %j',
    async (location, redirect) => {
      expect(await followLegacyLink(location, context)).toEqual({ redirect });
    },
  );

  it('redirects to the home page on failure', async () => {
    expect(
      await followLegacyLink(
        at('/ru', '?cur_from=BTC&cur_to=BTC&ref=p'),
        contextWith({
          findLegacyPair: async () => {
            throw new Error('away');
          },
        }),
      ),
    ).toEqual({ redirect: '/ru?ref=p' });
  });

  it.each([at('/'), at('/', '?cur_from=BTC'), at('/', '?cur_to=BTC&ref=1')])(
    'lets %j pass immediately, without loading the instruments',
    (location) => {
      expect(
        followLegacyLink(
          location,
          contextWith({
            findLegacyPair: () => {
              throw new Error('asked');
            },
          }),
        ),
      ).toBe('continue');
    },
  );
});

it('refreshStaleAccount refreshes the account and lets every URL pass', () => {
  const refreshAccount = jest.fn();
  expect(refreshStaleAccount(at('/profile/info'), contextWith({ refreshAccount }))).toBe(
    'continue',
  );
  expect(refreshAccount).toHaveBeenCalledWith('/profile/info');
});

it.each([
  ['?ref=p1', ['p1']],
  ['?a=1&ref=%20p1%20', ['p1']],
  ['?ref=', []],
  ['', []],
  [`?ref=${'x'.repeat(129)}`, []],
])('the ?ref values stored for %j are %j', (search, stored) => {
  const storeReferral = jest.fn();
  expect(rememberReferral(at('/', search), contextWith({ storeReferral }))).toBe('continue');
  expect(storeReferral.mock.calls.flat()).toEqual(stored);
});

describe('normalisePath', () => {
  it.each([
    [at('/'), 'continue'],
    [at('/docs'), 'continue'],
    [at('/uab'), 'continue'],
    [at('/ru/uab/ua'), 'continue'],
    [at('/docs/'), '/docs'],
    [at('/ru/'), '/ru'],
    [at('//docs///fees'), '/docs/fees'],
    [at('//'), '/'],
    [at('/ua'), '/uk'],
    [at('/ua/'), '/uk'],
    [at('/ua/docs'), '/uk/docs'],
    [at('//ua//docs/'), '/uk/docs'],
    [at('/docs/', '?a=//b/', '#c/'), '/docs?a=//b/#c/'],
  ] as const)('handles %j', (location, expected) => {
    expect(normalisePath(location, context)).toEqual(
      expected === 'continue' ? expected : { redirect: expected },
    );
  });
});

describe('followRedirect', () => {
  it.each([
    [at('/docs'), 'continue'],
    [at('/terms/'), 'continue'],
    [at('/toString'), 'continue'],
    [at('/terms'), '/docs/terms-of-use'],
    [at('/ru/terms', '?ref=1', '#fees'), '/ru/docs/terms-of-use?ref=1#fees'],
    [at('/swap', '?ref=1'), '/exchange-btc-eth?amount=1'],
    [at('/swap', '?ref=1', '#form'), '/exchange-btc-eth?amount=1#form'],
    [at('/costs', '?ref=1', '#all'), '/docs/fees?ref=1#network'],
    [at('/%D0%BF%D1%80%D0%B0%D0%B2%D0%B8%D0%BB%D0%B0'), '/docs/terms-of-use'],
    [at('/%D0%'), 'continue'],
    [at('/old'), 'https://elsewhere.example/new'],
  ] as const)('handles %j', (location, expected) => {
    expect(followRedirect(location, context)).toEqual(
      expected === 'continue' ? expected : { redirect: expected },
    );
  });
});
