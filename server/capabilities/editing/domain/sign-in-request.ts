/** The only client: the site's own editor. It has no secret, which is why it uses PKCE. */
export const CLIENT_ID = 'quayside-admin';

export type SignInRequest = {
  readonly redirectUri: string;
  readonly challenge: string;
  readonly state: string;
};

/** A SHA-256 in base64url. */
const challengePattern = /^[\w-]{43}$/;
const statePattern = /^[\x21-\x7e]{1,512}$/;

/**
 * Reads the parameters of an authorization request.
 * @param siteOrigin codes are only sent to the editor's page on this origin
 * @returns `null` for anything that the editor doesn't send
 */
export function readSignInRequest(
  query: Readonly<Record<string, unknown>>,
  siteOrigin: string,
): SignInRequest | null {
  const { redirect_uri: redirectUri, code_challenge: challenge, state } = query;
  const isKnown =
    query.client_id === CLIENT_ID &&
    query.response_type === 'code' &&
    query.code_challenge_method === 'S256';
  if (!isKnown || typeof redirectUri !== 'string' || !isEditorPage(redirectUri, siteOrigin))
    return null;
  if (typeof challenge !== 'string' || !challengePattern.test(challenge)) return null;
  if (typeof state !== 'string' || !statePattern.test(state)) return null;
  return { redirectUri, challenge, state };
}

function isEditorPage(uri: string, siteOrigin: string): boolean {
  if (!URL.canParse(uri)) return false;
  const { origin, pathname, search, hash, username } = new URL(uri);
  return (
    origin === siteOrigin &&
    (pathname === '/admin' || pathname.startsWith('/admin/')) &&
    search === '' &&
    hash === '' &&
    username === ''
  );
}
