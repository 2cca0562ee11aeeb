/** Where the site's own server answers as the interface expects a Gitea server to. */
const path = '/api/editing';

/** @param origin of the site */
export const editingService = (origin: string) =>
  ({
    name: 'gitea',
    repo: 'quayside/content',
    branch: 'main',
    base_url: origin,
    auth_endpoint: `${path}/oauth/authorize`,
    api_root: `${origin}${path}/v1`,
    app_id: 'quayside-admin',
    // Nobody has a token to type in: the window of a sign-in gets one.
    auth_methods: ['oauth'],
  }) as const;
