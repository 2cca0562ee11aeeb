import fc from 'fast-check';

import { splitLocale } from '@quayside/contract/site/locales';

import { resolveRoute } from './resolve-route';
import { routeContext } from './route-context.fixture';
import type { RouteRule } from './route-rules';

const redirects = {
  '/terms': '/docs/terms-of-use',
  '/old': 'https://elsewhere.example/new',
  '/a': '/b',
  '/b': '/a',
  '/script': 'javascript:alert(1)',
  '/host': '//elsewhere.example',
};

describe('resolveRoute', () => {
  it.each([
    ['/', 'inside', '/'],
    ['/docs?x=1#y', 'inside', '/docs?x=1#y'],
    ['//terms/', 'inside', '/docs/terms-of-use'],
    ['/terms/?ref=1', 'inside', '/docs/terms-of-use?ref=1'],
    ['//elsewhere.example/docs', 'inside', '/elsewhere.example/docs'],
    ['/old', 'outside', 'https://elsewhere.example/new'],
    ['/script', 'inside', '/script'],
    ['/host', 'inside', '/elsewhere.example'],
  ] as const)('decides that %s leads %s the site, to %s', async (to, kind, target) => {
    expect(await resolveRoute(to, routeContext({ redirects }))).toEqual({ kind, to: target });
  });

  it('terminates despite a loop in a corrupt manifest', async () => {
    expect((await resolveRoute('/a', routeContext({ redirects }))).kind).toBe('inside');
  });

  it('applies the rules in order, and reapplies all of them after a redirect', async () => {
    const asked: string[] = [];
    const rule =
      (name: string, from: string, to: string): RouteRule =>
      ({ pathname }) => {
        asked.push(`${name} ${pathname}`);
        return pathname === from ? { redirect: to } : 'continue';
      };
    expect(
      await resolveRoute('/1', routeContext(), [
        rule('first', '/2', '/3'),
        rule('second', '/1', '/2'),
      ]),
    ).toEqual({ kind: 'inside', to: '/3' });
    expect(asked).toEqual(['first /1', 'second /1', 'first /2', 'first /3', 'second /3']);
  });

  it('always terminates, keeps the language, and leaves its own result unchanged', async () => {
    const pathname = fc
      .array(fc.constantFrom('/', '/ru', '/docs', '/terms', '/ua', '//', '/exchange-a-b', '/x'), {
        minLength: 1,
        maxLength: 5,
      })
      .map((parts) => parts.join(''));
    const search = fc
      .dictionary(
        fc.constantFrom('cur_from', 'cur_to', 'ref', 'referral', 'amount', 'utm_source'),
        fc.constantFrom('BTC', 'ETH', '', 'a&b', '#', 'я'),
      )
      .map((query) => new URLSearchParams(query).toString());
    const manifest = { '/terms': '/docs/terms-of-use', '/ru/terms': '/ru/docs/terms-of-use' };
    const context = routeContext({
      redirects: manifest,
      findLegacyPair: async (from, to) =>
        from === '' || to === '' ? null : { from: from.toLowerCase(), to: to.toLowerCase() },
    });
    await fc.assert(
      fc.asyncProperty(pathname, search, async (path, query) => {
        const to = `${path}${query === '' ? '' : `?${query}`}`;
        const decision = await resolveRoute(to, context);
        expect(decision.kind).toBe('inside');
        expect(await resolveRoute(decision.to, context)).toEqual(decision);
        const localeOf = (route: string): string =>
          splitLocale(route.replace(/\?.*$/s, '').replace(/\/{2,}/g, '/')).locale;
        expect(localeOf(decision.to)).toBe(localeOf(to));
      }),
      { numRuns: 2_000 },
    );
  });
});
