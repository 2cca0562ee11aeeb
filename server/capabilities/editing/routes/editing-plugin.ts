import type { FastifyInstance } from 'fastify';

import type { HttpPlugin } from '../../../platform/http/http-plugin';
import { facadeCalls, type FacadeDeps } from './facade-calls';
import { sendFacadeError } from './facade-errors';
import { oauthCalls, type OauthDeps } from './oauth-calls';

export type EditingPluginDeps = FacadeDeps & OauthDeps;

/**
 * `/api/editing`: what the editor at `/admin` calls. Its paths, its answers and its errors are those
 * of Gitea, so they are no endpoints of the contract.
 */
export function editingPlugin(deps: EditingPluginDeps): HttpPlugin {
  return (app, { limiter, gatekeeper }) => {
    const inOwnScope = async (scope: FastifyInstance): Promise<void> => {
      scope.setErrorHandler(sendFacadeError);
      scope.addHook('onRequest', async (request, reply) => {
        reply.header('cache-control', 'no-store');
        limiter.count('editing', request.ip);
      });
      oauthCalls(scope, gatekeeper, deps);
      await scope.register(async (inner) => facadeCalls(inner, deps));
    };
    void app.register(inOwnScope);
  };
}
