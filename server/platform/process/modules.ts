import { setTimeout as delay } from 'node:timers/promises';

import type { Route } from '../http/route';

/**
 * The lifecycle and API calls of a part of the server, apart from what it offers to other parts.
 */
export type Module = {
  /** The API calls that it handles. */
  readonly routes?: readonly Route[];
  /** Loads the data that the first requests need. All modules do this at the same time. */
  readonly load?: () => Promise<unknown>;
  /** Starts its work, after everything is loaded and every module before it has started. */
  readonly start?: () => unknown;
  /** Stops its work, after every module that was added later has stopped. */
  readonly stop?: () => unknown;
};

/** The modules of the server, in the order in which they were added. */
export type Modules = {
  /** @returns the same module */
  add<Added extends Module>(module: Added): Added;
  /** The routes of all modules that were added so far. */
  routes(): readonly Route[];
  start(): Promise<void>;
  /**
   * Stops the modules in reverse order, including those that have not started. A failure does not
   * prevent the others from stopping.
   * @throws the first error
   */
  stop(): Promise<void>;
};

/** Creates the list of modules. A module is added once it is open, even if it never starts. */
export function createModules(): Modules {
  const modules: Module[] = [];
  return {
    add(module) {
      modules.push(module);
      return module;
    },
    routes: () => modules.flatMap(({ routes = [] }) => routes),
    async start() {
      await Promise.all(modules.map((module) => module.load?.()));
      for (const module of modules) await module.start?.();
    },
    async stop() {
      const errors: unknown[] = [];
      for (const module of modules.toReversed()) {
        try {
          await module.stop?.();
        } catch (error) {
          errors.push(error);
        }
      }
      if (errors.length > 0) throw errors[0];
    },
  };
}

const MAX_STOP_MS = 5_000;

/**
 * Opens modules, and starts them. If one of them fails, stops those that are open.
 * @throws the error that prevented the start, even if stopping fails as well
 */
export async function startModules(
  open: (modules: Modules) => Promise<void>,
): Promise<Pick<Modules, 'stop'>> {
  const modules = createModules();
  try {
    await open(modules);
    await modules.start();
  } catch (error) {
    const stopped = modules.stop().catch(() => undefined);
    await Promise.race([stopped, delay(MAX_STOP_MS, undefined, { ref: false })]);
    throw error;
  }
  return modules;
}
