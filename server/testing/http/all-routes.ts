import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { z } from 'zod/mini';

import type { Access } from '@quayside/contract/schemas/access';

import { implement, type Route } from '../../platform/http/route';

/**
 * A placeholder for everything that handlers need. The handlers are composed here and never called.
 */
const anything: unknown = new Proxy(() => undefined, {
  get: (_target, name) => (name === Symbol.toPrimitive ? () => 'anything' : anything),
  apply: () => anything,
});

type CreateRoutes = (deps: unknown, makers: readonly unknown[]) => readonly Route[];

const SERVER = resolve(__dirname, '../..');

/** The files of routes of every capability, and those of the sandbox. */
const files = readdirSync(join(SERVER, 'capabilities'), { recursive: true, encoding: 'utf8' })
  .filter((path) => /\/routes\/[a-z-]+-routes\.ts$/.test(path))
  .sort()
  .map((path) => join(SERVER, 'capabilities', path));

/** Every route that a server can have: what each file of routes exports, with all its options. */
export const routes: readonly Route[] = [...files, join(SERVER, 'sandbox/sandbox-routes.ts')]
  .map((file) => jest.requireActual<Readonly<Record<string, CreateRoutes>>>(file))
  .flatMap((exported) =>
    Object.entries(exported)
      .filter(([name]) => name.endsWith('Routes'))
      .flatMap(([, createRoutes]) => createRoutes(anything, [anything])),
  );

export const accessOf = ({ access = 'public' }: Route): Access => access;
export const nameOf = ({ method, path }: Route): string => `${method} ${path}`;

/** Returns the same route with the same access, and a handler that does nothing. */
export function onlyTheGate({ method, path, summary, access = 'public' }: Route): Route {
  return implement(
    { method, path, summary, access, response: z.object({ isAdmitted: z.boolean() }) },
    { handle: () => ({ isAdmitted: true }) },
  );
}
