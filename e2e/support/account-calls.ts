import { randomUUID } from 'node:crypto';

import { logIn } from '../../contract/endpoints/accounts';
import type { Login } from './account-pages';

/** Logs in with the call that the page makes. @returns the cookies of a separate session */
export async function logInByCall(siteUrl: string, { email, password }: Login): Promise<string> {
  const response = await fetch(`${siteUrl}${logIn.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password, browserFingerprint: randomUUID() }),
  });
  // Cookies with a maximum age of 0 are deletions.
  return response.headers
    .getSetCookie()
    .filter((line) => !line.includes('Max-Age=0;'))
    .map((line) => line.split(';')[0])
    .join('; ');
}

/** @throws Error with the response's text when the status is not a success */
export async function callApi(url: string, init: RequestInit): Promise<unknown> {
  const response = await fetch(url, init);
  const text = await response.text();
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${text}`);
  return JSON.parse(text);
}
