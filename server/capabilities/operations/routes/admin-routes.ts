import { setSuspension } from '@quayside/contract/endpoints/admin';

import { accountOf } from '../../../platform/http/account-of';
import { implement, type Route } from '../../../platform/http/route';
import { switchSuspension, type RunCommand } from '../usecases/switch-suspension';

export type AdminRouteDeps = { readonly runCommand: RunCommand };

/** Creates the routes for administration from another machine. */
export function adminRoutes({ runCommand }: AdminRouteDeps): readonly Route[] {
  return [
    implement(setSuspension, {
      rateLimit: 'reads',
      handle: ({ body }, context) => {
        const { email, userId } = accountOf(context);
        return switchSuspension(runCommand, body, `administrator ${email ?? userId}`);
      },
    }),
  ];
}
