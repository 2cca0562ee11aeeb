import { decideRoute } from './decide-route';
import type { RouteRule } from './route-rules';

const redirects = { '/terms': '/docs/terms-of-use', '/old': 'https://elsewhere.example/new', '/a': '/b', '/b': '/a', '/script': 'javascript:alert(1)', '/host': '//elsewhere.example' };

describe('decideRoute', () => {
  it.each([
    ['/', 'inside', '/'],
    ['/docs?x=1#y', 'inside', '/docs?x=1#y'],
    ['//terms/', 'inside', '/docs/terms-of-use'],
    ['/terms/?ref=1', 'inside', '/docs/terms-of-use?ref=1'],
    ['//elsewhere.example/docs', 'inside', '/elsewhere.example/docs'],
    ['/old', 'outside', 'https://elsewhere.example/new'],
    ['/script', 'inside', '/script'],
    ['/host', 'inside', '/elsewhere.example'],
  ] as const)('%s goes %s to %s', (to, kind, target) => {
    expect(decideRoute(to, { redirects })).toEqual({ kind, to: target });
  });

  it('ends in a loop of a damaged manifest', () => {
    expect(decideRoute('/a', { redirects }).kind).toBe('inside');
  });

  it('asks the rules in their order, and all of them again after a redirect', () => {
    const asked: string[] = [];
    const rule = (name: string, from: string, to: string): RouteRule => ({ pathname }) => {
      asked.push(`${name} ${pathname}`);
      return pathname === from ? { redirect: to } : 'continue';
    };
    expect(decideRoute('/1', { redirects: {} }, [rule('first', '/2', '/3'), rule('second', '/1', '/2')])).toEqual({ kind: 'inside', to: '/3' });
    expect(asked).toEqual(['first /1', 'second /1', 'first /2', 'first /3', 'second /3']);
  });
});
