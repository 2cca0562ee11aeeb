import {
  suspensionAnswerSchema,
  suspensionRequestSchema,
} from '@quayside/contract/operations/admin';
import { API_PATHS } from '@quayside/contract/operations/paths';

import { accountOf } from '../../../platform/http/account-of';
import { defineRoute, type Route } from '../../../platform/http/route';
import { switchSuspension, type RunCommand } from '../usecases/switch-suspension';

export type AdminRouteDeps = { readonly runCommand: RunCommand };

/** Creates the routes for administration from another machine. */
export function adminRoutes({ runCommand }: AdminRouteDeps): readonly Route[] {
  return [
    defineRoute({
      method: 'POST',
      path: API_PATHS.suspension,
      summary: 'Suspends or resumes new orders (administrators with the scope `operations`)',
      access: 'admin:operations',
      body: suspensionRequestSchema,
      answer: suspensionAnswerSchema,
      rateLimit: 'reads',
      handle: ({ body }, context) => {
        const { email, userId } = accountOf(context);
        return switchSuspension(runCommand, body, `administrator ${email ?? userId}`);
      },
    }),
  ];
}
