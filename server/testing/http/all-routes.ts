import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { z } from 'zod/mini';

import type { Access } from '@quayside/contract/schemas/access';

import { implement, type Route } from '../../platform/http/route';

/**
 * A placeholder for everything that handlers need. The handlers are created here but never called.
 */
const anything: unknown = new Proxy(() => undefined, {
  get: (_target, name) => (name === Symbol.toPrimitive ? () => 'anything' : anything),
  apply: () => anything,
});

type CreateRoutes = (deps: unknown, makers: readonly unknown[]) => readonly Route[];

const SERVER = resolve(__dirname, '../..');

const sources = readdirSync(SERVER, { recursive: true, encoding: 'utf8' })
  .filter((path) => /^(?!testing\/|node_modules\/).*(?<!\.test)\.ts$/.test(path))
  .sort();

/** The files of routes of every capability, and those of the sandbox. */
const files = sources.filter((path) =>
  /^capabilities\/.*\/routes\/[a-z-]+-routes\.ts$|^sandbox\/sandbox-routes\.ts$/.test(path),
);

/** What each file of routes exports, with all its options. */
export const routesByFile: ReadonlyMap<string, readonly Route[]> = new Map(
  files.map((file) => {
    const exported = jest.requireActual<Readonly<Record<string, CreateRoutes>>>(join(SERVER, file));
    const creators = Object.entries(exported).filter(([name]) => name.endsWith('Routes'));
    return [file, creators.flatMap(([, createRoutes]) => createRoutes(anything, [anything]))];
  }),
);

/** Every route that a server can have, except the one that describes the others. */
export const routes: readonly Route[] = [...routesByFile.values()].flat();

/** Every file that implements routes, wherever it is, except the one that describes the others. */
export const implementingFiles = (): readonly string[] =>
  sources.filter(
    (path) =>
      path !== 'platform/http/openapi.ts' &&
      /\bimplement\(/.test(readFileSync(join(SERVER, path), 'utf8')),
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
