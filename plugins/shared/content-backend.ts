const FORGES = ['github', 'gitlab', 'gitea'] as const;
type Forge = (typeof FORGES)[number];

/** The Git host that the editors' interface saves to, in place of our own server. */
export type ContentBackend = {
  /** The option `backend` of the interface's configuration. */
  readonly settings: Readonly<Record<string, string | readonly string[]>>;
  /** The only other host that the interface connects to. */
  readonly apiOrigin: string;
};

type Environment = Readonly<Record<string, string | undefined>>;

const PUBLIC_URLS: Readonly<Record<Forge, string | undefined>> = {
  github: 'https://github.com',
  gitlab: 'https://gitlab.com',
  gitea: undefined,
};

/** Reads the settings. @returns null for our own server */
export function readContentBackend(env: Environment, problems: string[]): ContentBackend | null {
  const forge = readForge(env, problems);
  if (forge === null) return null;
  const url = originOf('CONTENT_BACKEND_URL', env, problems) ?? PUBLIC_URLS[forge];
  if (url === undefined) {
    problems.push('CONTENT_BACKEND_URL must be the origin of the Git host');
    return null;
  }
  const apiRoot = apiRootOf(forge, url);
  return {
    settings: {
      name: forge,
      repo: readRepository(env, problems),
      branch: env.CONTENT_BACKEND_BRANCH || 'main',
      api_root: apiRoot,
      ...signInOf(forge, url, env, problems),
    },
    apiOrigin: new URL(apiRoot).origin,
  };
}

function readForge({ CONTENT_BACKEND: given }: Environment, problems: string[]): Forge | null {
  if (!given) return null;
  const forge = FORGES.find((name) => name === given) ?? null;
  if (forge === null)
    problems.push(`CONTENT_BACKEND must be one of ${FORGES.join(', ')}, not "${given}"`);
  return forge;
}

function readRepository({ CONTENT_BACKEND_REPO: repo = '' }: Environment, problems: string[]) {
  if (!/^[\w.-]+(?:\/[\w.-]+)+$/.test(repo))
    problems.push(`CONTENT_BACKEND_REPO must be a repository such as owner/name, not "${repo}"`);
  return repo;
}

function apiRootOf(forge: Forge, url: string): string {
  if (forge === 'gitlab') return `${url}/api/v4`;
  if (forge === 'gitea') return `${url}/api/v1`;
  return url === PUBLIC_URLS.github ? 'https://api.github.com' : `${url}/api/v3`;
}

/** Without an application or a service for the sign-in, editors enter a token of their own. */
function signInOf(
  forge: Forge,
  url: string,
  env: Environment,
  problems: string[],
): ContentBackend['settings'] {
  const authUrl = originOf('CONTENT_BACKEND_AUTH_URL', env, problems);
  const appId = env.CONTENT_BACKEND_APP_ID || undefined;
  if (forge !== 'github' && appId !== undefined)
    return { base_url: url, app_id: appId, ...(forge === 'gitlab' && { auth_type: 'pkce' }) };
  if (forge === 'gitea') return { base_url: url, auth_methods: ['token'] };
  return authUrl === undefined ? { auth_methods: ['token'] } : { base_url: authUrl };
}

function originOf(name: string, env: Environment, problems: string[]): string | undefined {
  const given = env[name]?.replace(/\/+$/, '') ?? '';
  if (given === '') return undefined;
  if (/^https?:\/\/[^\s/;,'"]+$/.test(given)) return given;
  problems.push(`${name} must be an origin such as https://git.example.org, not "${given}"`);
  return undefined;
}
