import type { FastifyInstance } from 'fastify';

import type { RouteFrame } from './register-routes';

/**
 * Puts paths on the app that do not fit the form of a `Route`: another answer than JSON, or a
 * library's own handlers.
 */
export type HttpPlugin = (app: FastifyInstance, frame: RouteFrame) => void;
