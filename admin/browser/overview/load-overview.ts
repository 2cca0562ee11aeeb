import type { ContentOverview } from '@quayside/content-service/overview/content-overview';

import { editingService } from '../editing-service';
import type { Mistake } from '../mistakes/place-mistakes';
import { keptUser, type KeptUser } from '../tokens/kept-user';
import { renewTokens } from '../tokens/renew-tokens';

export type Overview = ContentOverview & { readonly problems: readonly Mistake[] };

/**
 * Loads the overview with the editor's sign-in, which is renewed if need be.
 * @returns `null` if nobody is signed in to the editor
 * @throws Error if the server doesn't answer
 */
export async function loadOverview(origin: string): Promise<Overview | null> {
  const user = keptUser();
  const first = await request(origin, user.token);
  if (first.status !== 401) return overviewIn(first);
  const token = await renew(origin, user);
  if (token === null) return null;
  const second = await request(origin, token);
  return second.status === 401 ? null : overviewIn(second);
}

const request = (origin: string, token = ''): Promise<Response> =>
  fetch(`${editingService(origin).api_root}/overview`, {
    headers: { authorization: `token ${token}` },
  });

async function overviewIn(response: Response): Promise<Overview> {
  if (!response.ok) throw new Error(`The overview has the status ${response.status}.`);
  return (await response.json()) as Overview;
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
