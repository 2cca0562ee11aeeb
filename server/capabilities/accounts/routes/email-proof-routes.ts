import { doneAnswerSchema } from '@quayside/contract/operations/accounts';
import {
  confirmEmailRequestSchema,
  emailProofAnswerSchema,
  mailEmailProofRequestSchema,
  type EmailProofAnswer,
} from '@quayside/contract/operations/email-proof';
import { API_PATHS } from '@quayside/contract/operations/paths';

import { accountOf } from '../../../platform/http/account-of';
import { done, iso } from '../../../platform/http/answer-parts';
import { defineRoute, type Route } from '../../../platform/http/route';
import {
  emailProof,
  mailEmailProof,
  proveEmail,
  type EmailProofDeps,
  type EmailProofView,
} from '../usecases/email-proof';

/** Returns the routes with which the caller's account confirms its email. */
export function emailProofRoutes(deps: EmailProofDeps): readonly Route[] {
  const change = { method: 'POST', access: 'session', rateLimit: 'accounts' } as const;
  return [
    defineRoute({
      method: 'GET',
      path: API_PATHS.emailProof,
      summary: 'Whether the email of the account is confirmed',
      access: 'session',
      answer: emailProofAnswerSchema,
      rateLimit: 'reads',
      handle: async (_input, context) =>
        toAnswer(await emailProof(deps, accountOf(context).userId)),
    }),
    defineRoute({
      ...change,
      path: API_PATHS.mailEmailProof,
      summary: 'Sends a code to confirm the email of the account',
      body: mailEmailProofRequestSchema,
      answer: emailProofAnswerSchema,
      handle: async ({ body }, context) =>
        toAnswer(
          await mailEmailProof(deps, { userId: accountOf(context).userId, locale: body.locale }),
        ),
    }),
    defineRoute({
      ...change,
      path: API_PATHS.confirmEmail,
      summary: 'Confirms the email of the account with the latest code',
      body: confirmEmailRequestSchema,
      answer: doneAnswerSchema,
      handle: async ({ body }, context) => {
        await proveEmail(deps, { userId: accountOf(context).userId, code: body.code });
        return done;
      },
    }),
  ];
}

const isoOrNull = (atMs: number | null): string | null => (atMs === null ? null : iso(atMs));

const toAnswer = ({ isProven, expiresAtMs, mailAgainAtMs }: EmailProofView): EmailProofAnswer => ({
  isProven,
  expiresAt: isoOrNull(expiresAtMs),
  mailAgainAt: isoOrNull(mailAgainAtMs),
});
