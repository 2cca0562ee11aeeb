import { editingService } from '../editing-service';
import { keptUser, type KeptUser } from './kept-user';
import { renewTokens } from './renew-tokens';

/**
 * Calls our server with the editor's sign-in, which is renewed if need be.
 * @param path below the service's root, such as `/overview`
 * @returns the answer; `null` if nobody is signed in to the editor
 * @throws Error if the server doesn't answer
 */
export async function callService(origin: string, path: string): Promise<unknown> {
  const user = keptUser();
  const first = await request(origin, path, user.token);
  if (first.status !== 401) return answerIn(first, path);
  const token = await renew(origin, user);
  if (token === null) return null;
  const second = await request(origin, path, token);
  return second.status === 401 ? null : answerIn(second, path);
}

const request = (origin: string, path: string, token = ''): Promise<Response> =>
  fetch(`${editingService(origin).api_root}${path}`, {
    headers: { authorization: `token ${token}` },
  });

async function answerIn(response: Response, path: string): Promise<unknown> {
  if (!response.ok) throw new Error(`${path} has the status ${response.status}.`);
  return response.json();
}

/** The editor reads the new tokens when it is opened again. */
async function renew(origin: string, { refreshToken }: KeptUser): Promise<string | null> {
  if (refreshToken === undefined) return null;
  const answer = await renewTokens(refreshToken, (newest) =>
    fetch(`${origin}/api/editing/oauth/access_token`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        grant_type: 'refresh_token',
        client_id: editingService(origin).app_id,
        refresh_token: newest,
      }),
    }),
  );
  if (answer?.ok !== true) return null;
  const { access_token: token } = (await answer.json()) as { readonly access_token: string };
  return token;
}
