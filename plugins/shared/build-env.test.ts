import { publicEnv, readBuildSettings } from './build-env';

describe('readBuildSettings', () => {
  it('has defaults for a site on one origin', () => {
    expect(readBuildSettings({})).toMatchObject({
      siteUrl: 'http://localhost:8080',
      apiUrl: '',
      contentGraphqlUrl: undefined,
      contentSnapshot: undefined,
      contentBuildToken: undefined,
      prerenderedPairs: 300,
    });
  });

  it('removes the trailing slash of an origin', () => {
    const settings = readBuildSettings({
      SITE_URL: 'https://example.org/',
      API_URL: 'https://api.example.org',
      PRERENDERED_PAIRS: '1000',
    });
    expect(settings.prerenderedPairs).toBe(1000);
    expect(publicEnv(settings)).toMatchObject({
      GATSBY_SITE_URL: 'https://example.org',
      GATSBY_API_URL: 'https://api.example.org',
    });
  });

  it('trusts the keys of the sandbox unless the operator configures others', () => {
    expect(
      readBuildSettings({}).signingKeys.map(({ keyId, standing }) => [keyId, standing]),
    ).toEqual([
      ['Kcg_xcdhC8W6TQP0', 'current'],
      ['j-ROoKpRlvgI4ajS', 'next'],
    ]);
    const [own, next] = ['A'.repeat(43), `${'B'.repeat(42)}A`];
    const settings = readBuildSettings({ SIGNING_PUBLIC_KEYS: ` current:${own}, next:${next} ` });
    expect(publicEnv(settings).GATSBY_SIGNING_KEYS).toBe(
      settings.signingKeys.map(({ keyId, publicKey }) => `${keyId}:${publicKey}`).join(','),
    );
    expect(settings.signingKeys.map(({ publicKey }) => publicKey)).toEqual([own, next]);
  });

  it('reports all problems at once', () => {
    const read = () =>
      readBuildSettings({
        SITE_URL: 'example.org',
        API_URL: 'https://a.org/api',
        PRERENDERED_PAIRS: 'many',
        CONTENT_DIR: 'no-such-folder',
        CONTENT_GRAPHQL_URL: 'content',
        CONTENT_SNAPSHOT: 'first',
        CONTENT_BUILD_TOKEN: 'short',
        SIGNING_PUBLIC_KEYS: 'none',
      });
    for (const name of [
      'SITE_URL',
      'API_URL',
      'PRERENDERED_PAIRS',
      'CONTENT_DIR',
      'CONTENT_GRAPHQL_URL',
      'CONTENT_SNAPSHOT',
      'CONTENT_BUILD_TOKEN',
      'SIGNING_PUBLIC_KEYS',
    ])
      expect(read).toThrow(name);
  });

  it.each(['https://a.org; script-src *', "https://a.org 'unsafe-inline'", 'https://a.org,b.org'])(
    'rejects an origin that would extend the content security policy: %s',
    (origin) => {
      expect(() => readBuildSettings({ API_URL: origin })).toThrow('API_URL');
    },
  );
});
