import type { RouteContext } from '../../../platform/http/route';
import type { SessionTokens } from '../usecases/open-session';
import { sessionCookies } from './session-cookies';

/**
 * Sends a new session to the browser: its cookies, and its ID in the `session-id` header.
 * @returns the response of every login
 */
export function startSession(
  context: RouteContext,
  tokens: SessionTokens,
  lifetimeMs: number,
): 'OK' {
  for (const line of sessionCookies(tokens, lifetimeMs, context.header('cookie')))
    context.addHeader('set-cookie', line);
  context.addHeader('session-id', tokens.session);
  return 'OK';
}
