import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { AppError } from '@quayside/contract/errors/app-error';

import type { Gatekeeper } from '../../../platform/http/gatekeeper';
import { readInput } from '../../../platform/http/validation';
import type { SessionAccount } from '../../../platform/session';
import { CLIENT_ID, readSignInRequest } from '../domain/sign-in-request';
import {
  type EditorTokenDeps,
  exchangeCode,
  type IssuedTokens,
  issueCode,
  refreshTokens,
} from '../usecases/editor-tokens';
import { tokenBody } from './facade-schemas';
import {
  createSignInPages,
  OPENER_HEADERS,
  pageHeaders,
  type SandboxLogin,
  type SignInPage,
} from './sign-in-pages';

export type OauthDeps = {
  readonly tokens: EditorTokenDeps;
  readonly siteUrl: string;
  readonly contentDir: string;
  readonly sandboxLogin: SandboxLogin | null;
  readonly audit: (line: string) => void;
};

const BASE = '/api/editing/oauth';
/** Parameter of a request whose window has tried to renew the session: it does so once. */
const RENEWED = 'renewed';

/**
 * Adds the sign-in of the editor: OAuth's authorization code with PKCE, on top of the site's own
 * session.
 */
export function oauthCalls(
  scope: FastifyInstance,
  gatekeeper: Pick<Gatekeeper, 'account'>,
  deps: OauthDeps,
): void {
  const pages = createSignInPages(deps.contentDir, deps.sandboxLogin);
  const sendPage = (
    request: FastifyRequest,
    reply: FastifyReply,
    status: number,
    page: SignInPage,
  ): FastifyReply =>
    reply
      .code(status)
      .headers(pageHeaders(page))
      .send(pages(page, request.headers['accept-language']));
  scope.get<{ Querystring: Readonly<Record<string, unknown>> }>(
    `${BASE}/authorize`,
    async (request, reply) => {
      const asked = readSignInRequest(request.query, new URL(deps.siteUrl).origin);
      if (asked === null) return sendPage(request, reply, 400, { kind: 'bad-link' });
      const account = await accountOf(gatekeeper, request);
      if (account === 'expired' && request.query[RENEWED] === undefined)
        return sendPage(request, reply, 401, {
          kind: 'renewal',
          retryUrl: `${request.url}&${RENEWED}=1`,
        });
      if (account === null || account === 'expired')
        return sendPage(request, reply, 401, { kind: 'sign-in', retryUrl: request.url });
      const code = await issueCode(deps.tokens, account.sessionId, asked);
      if (code === null)
        return sendPage(request, reply, 403, {
          kind: 'no-editor',
          email: account.email ?? '',
          retryUrl: request.url,
        });
      const target = new URL(asked.redirectUri);
      target.search = new URLSearchParams({ code, state: asked.state }).toString();
      return reply
        .headers({ ...OPENER_HEADERS, 'referrer-policy': 'no-referrer' })
        .redirect(target.href, 302);
    },
  );
  scope.post(`${BASE}/access_token`, async (request, reply) => {
    const issued = await tokensFor(deps.tokens, readInput(tokenBody, request.body));
    if (issued === null)
      return reply.code(400).send({
        error: 'invalid_grant',
        error_description: 'This sign-in has expired or was used already: sign in again',
        message: 'This sign-in has expired or was used already: sign in again',
      });
    const { accessToken, refreshToken, expiresInSeconds, editor, isSignIn } = issued;
    if (isSignIn) deps.audit(`Editor ${editor.userId} signed in to edit content`);
    return {
      access_token: accessToken,
      token_type: 'bearer',
      expires_in: expiresInSeconds,
      refresh_token: refreshToken,
    };
  });
}

/** Returns the account of the site's session; `null` for a guest. */
async function accountOf(
  gatekeeper: Pick<Gatekeeper, 'account'>,
  { method, headers, ip }: FastifyRequest,
): Promise<SessionAccount | 'expired' | null> {
  try {
    return await gatekeeper.account({
      method,
      rawQuery: '',
      rawBody: '',
      body: undefined,
      callerAddress: ip,
      header: (name) => (name === 'cookie' ? headers.cookie : undefined),
    });
  } catch (thrown) {
    if (thrown instanceof AppError && thrown.code === 'ERR_UNAUTHORIZED') return null;
    if (thrown instanceof AppError && thrown.code === 'ERR_IM_A_TEAPOT') return 'expired';
    throw thrown;
  }
}

type TokenBody = ReturnType<typeof readInput<typeof tokenBody>>;

async function tokensFor(
  deps: EditorTokenDeps,
  { client_id: clientId, ...body }: TokenBody,
): Promise<(IssuedTokens & { readonly isSignIn: boolean }) | null> {
  if (clientId !== CLIENT_ID) return null;
  const isSignIn = body.grant_type === 'authorization_code';
  const issued = isSignIn
    ? await exchangeCode(deps, {
        code: body.code ?? '',
        verifier: body.code_verifier ?? '',
        redirectUri: body.redirect_uri ?? '',
      })
    : await refreshTokens(deps, body.refresh_token ?? '');
  return issued === null ? null : { ...issued, isSignIn };
}
