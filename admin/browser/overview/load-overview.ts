import type { ContentOverview } from '@quayside/content-service/overview/content-overview';

import { editingService } from '../editing-service';
import type { Mistake } from '../mistakes/place-mistakes';

export type Overview = ContentOverview & { readonly problems: readonly Mistake[] };

/** Where the editor keeps the tokens of its sign-in. */
const KEPT_USER = 'sveltia-cms.user';

type KeptUser = { readonly token?: string; readonly refreshToken?: string };

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
async function renew(origin: string, user: KeptUser): Promise<string | null> {
  if (user.refreshToken === undefined) return null;
  const response = await fetch(`${origin}/api/editing/oauth/access_token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      grant_type: 'refresh_token',
      client_id: editingService(origin).app_id,
      refresh_token: user.refreshToken,
    }),
  });
  if (!response.ok) return null;
  const { access_token: token, refresh_token: refreshToken } = (await response.json()) as Readonly<
    Record<'access_token' | 'refresh_token', string>
  >;
  localStorage.setItem(KEPT_USER, JSON.stringify({ ...user, token, refreshToken }));
  return token;
}

function keptUser(): KeptUser {
  try {
    return (JSON.parse(localStorage.getItem(KEPT_USER) ?? '{}') ?? {}) as KeptUser;
  } catch {
    return {};
  }
}
