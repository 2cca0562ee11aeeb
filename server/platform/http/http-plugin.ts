import type { FastifyInstance } from 'fastify';

import type { RouteFrame } from './register-routes';

/**
 * Adds paths to the app that do not fit a `Route`: a response other than JSON, or a library's own
 * handlers.
 */
export type HttpPlugin = (app: FastifyInstance, frame: RouteFrame) => void;
