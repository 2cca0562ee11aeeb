import { parseLatestBuild, parseRedirects } from './build-facts';

it('parseLatestBuild reads the latest build', () => {
  expect(parseLatestBuild({ id: 'a', timestamp: 1, i18n: 'b', more: true })).toEqual({
    id: 'a',
    timestamp: 1,
    i18n: 'b',
  });
});

it.each([[null], ['a'], [[]], [{ id: 'a' }], [{ id: 1, i18n: 'b' }]])(
  'parseLatestBuild rejects %j',
  (json) => {
    expect(() => parseLatestBuild(json)).toThrow(TypeError);
  },
);

it.each([
  [{ routeRules: { '/a': { redirect: '/b' }, '/c': { redirect: 5 }, '/d': null } }, { '/a': '/b' }],
  [{ routeRules: [] }, {}],
  [{}, {}],
  [null, {}],
])('parseRedirects reads the redirects of %j', (json, redirects) => {
  expect(parseRedirects(json)).toEqual(redirects);
});
