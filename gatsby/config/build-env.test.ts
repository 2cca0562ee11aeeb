import { publicEnv, readBuildSettings } from './build-env';

describe('readBuildSettings', () => {
  it('has defaults for a site on one origin', () => {
    expect(readBuildSettings({})).toEqual({ siteUrl: 'http://localhost:8080', apiUrl: '', contentGraphqlUrl: undefined, contentSnapshot: undefined, prerenderedPairs: undefined });
  });

  it('takes origins without their slash', () => {
    const settings = readBuildSettings({ SITE_URL: 'https://example.org/', API_URL: 'https://api.example.org', PRERENDERED_PAIRS: '1000' });
    expect(settings.prerenderedPairs).toBe(1000);
    expect(publicEnv(settings)).toEqual({ GATSBY_SITE_URL: 'https://example.org', GATSBY_API_URL: 'https://api.example.org' });
  });

  it('names everything that is wrong at once', () => {
    const read = () => readBuildSettings({ SITE_URL: 'example.org', API_URL: 'https://a.org/api', PRERENDERED_PAIRS: 'many', CONTENT_GRAPHQL_URL: 'content', CONTENT_SNAPSHOT: 'first' });
    for (const name of ['SITE_URL', 'API_URL', 'PRERENDERED_PAIRS', 'CONTENT_GRAPHQL_URL', 'CONTENT_SNAPSHOT']) expect(read).toThrow(name);
  });

  it.each(['https://a.org; script-src *', "https://a.org 'unsafe-inline'", 'https://a.org,b.org'])('takes no origin that would say more in a policy: %s', (origin) => {
    expect(() => readBuildSettings({ API_URL: origin })).toThrow('API_URL');
  });
});
