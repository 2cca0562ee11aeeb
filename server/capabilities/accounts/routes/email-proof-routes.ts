import * as endpoints from '@quayside/contract/endpoints/email-proof';
import type { EmailProofResponse } from '@quayside/contract/schemas/email-proof';
import { isoOrNull } from '@quayside/contract/time/iso';

import { accountOf } from '../../../platform/http/account-of';
import { done } from '../../../platform/http/response-parts';
import { implement, type Route } from '../../../platform/http/route';
import {
  emailProof,
  sendEmailCode,
  proveEmail,
  type EmailProofDeps,
  type EmailProofView,
} from '../usecases/email-proof';

/** Returns the routes for confirming the email of the caller's account. */
export function emailProofRoutes(deps: EmailProofDeps): readonly Route[] {
  return [
    implement(endpoints.fetchEmailProof, {
      rateLimit: 'reads',
      handle: async (_input, context) =>
        toResponse(await emailProof(deps, accountOf(context).userId)),
    }),
    implement(endpoints.sendEmailCode, {
      rateLimit: 'accounts',
      handle: async ({ body }, context) =>
        toResponse(
          await sendEmailCode(deps, { userId: accountOf(context).userId, locale: body.locale }),
        ),
    }),
    implement(endpoints.confirmEmail, {
      rateLimit: 'accounts',
      handle: async ({ body }, context) => {
        await proveEmail(deps, { userId: accountOf(context).userId, code: body.code });
        return done;
      },
    }),
  ];
}

const toResponse = ({
  isProven,
  expiresAtMs,
  mailAgainAtMs,
}: EmailProofView): EmailProofResponse => ({
  isProven,
  expiresAt: isoOrNull(expiresAtMs),
  mailAgainAt: isoOrNull(mailAgainAtMs),
});
