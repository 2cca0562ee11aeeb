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
  }) as const;
