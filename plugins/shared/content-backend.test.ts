import { readContentBackend } from './content-backend';

const backendOf = (env: Record<string, string>) => {
  const problems: string[] = [];
  const backend = readContentBackend({ CONTENT_BACKEND_REPO: 'acme/site', ...env }, problems);
  return { ...backend, problems };
};
const common = { repo: 'acme/site', branch: 'main' };

test.each([
  [
    'GitHub with tokens of editors',
    { CONTENT_BACKEND: 'github' },
    { name: 'github', ...common, api_root: 'https://api.github.com', auth_methods: ['token'] },
    'https://api.github.com',
  ],
  [
    'GitHub with a service for the sign-in, on another branch',
    {
      CONTENT_BACKEND: 'github',
      CONTENT_BACKEND_BRANCH: 'content',
      CONTENT_BACKEND_AUTH_URL: 'https://auth.acme.example/',
    },
    {
      ...{ name: 'github', repo: 'acme/site', branch: 'content' },
      api_root: 'https://api.github.com',
      base_url: 'https://auth.acme.example',
    },
    'https://api.github.com',
  ],
  [
    'a GitLab of our own with an application',
    {
      CONTENT_BACKEND: 'gitlab',
      CONTENT_BACKEND_REPO: 'acme/web/site',
      CONTENT_BACKEND_URL: 'https://git.acme.example',
      CONTENT_BACKEND_APP_ID: 'id',
    },
    {
      ...{ name: 'gitlab', repo: 'acme/web/site', branch: 'main' },
      api_root: 'https://git.acme.example/api/v4',
      ...{ base_url: 'https://git.acme.example', app_id: 'id', auth_type: 'pkce' },
    },
    'https://git.acme.example',
  ],
  [
    'a Forgejo with an application',
    {
      CONTENT_BACKEND: 'gitea',
      CONTENT_BACKEND_URL: 'https://code.acme.example',
      CONTENT_BACKEND_APP_ID: 'id',
    },
    {
      ...{ name: 'gitea', ...common, api_root: 'https://code.acme.example/api/v1' },
      ...{ base_url: 'https://code.acme.example', app_id: 'id' },
    },
    'https://code.acme.example',
  ],
])('%s', (_name, env, settings, apiOrigin) => {
  expect(backendOf(env)).toEqual({ settings, apiOrigin, problems: [] });
});

test.each([
  [{ CONTENT_BACKEND: 'bitbucket' }, 'CONTENT_BACKEND must be one of'],
  [{ CONTENT_BACKEND: 'github', CONTENT_BACKEND_REPO: 'site' }, 'CONTENT_BACKEND_REPO'],
  [{ CONTENT_BACKEND: 'gitea' }, 'CONTENT_BACKEND_URL must be the origin'],
  [{ CONTENT_BACKEND: 'gitlab', CONTENT_BACKEND_URL: 'https://a/b; x' }, 'CONTENT_BACKEND_URL'],
])('%j is rejected', (env, expected) => {
  expect(backendOf(env).problems[0]).toContain(expected);
});

test('our own server is the default', () => {
  expect(readContentBackend({}, [])).toBeNull();
});
