import { followRedirect, normalisePath, type RouteContext, type RouteLocation } from './route-rules';

const at = (pathname: string, search = '', hash = ''): RouteLocation => ({ pathname, search, hash });
const context: RouteContext = { redirects: { '/terms': '/docs/terms-of-use', '/ru/terms': '/ru/docs/terms-of-use', '/old': 'https://elsewhere.example/new', '/swap': '/exchange-btc-eth?amount=1', '/costs': '/docs/fees#network', '/правила': '/docs/terms-of-use' } };

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
  ] as const)('%j', (location, expected) => {
    expect(normalisePath(location, context)).toEqual(expected === 'continue' ? expected : { redirect: expected });
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
  ] as const)('%j', (location, expected) => {
    expect(followRedirect(location, context)).toEqual(expected === 'continue' ? expected : { redirect: expected });
  });
});
