import { instrumentListAnswerSchema, type InstrumentAnswer } from '@quayside/contract/operations/instruments';
import { API_PATHS } from '@quayside/contract/operations/paths';

import { createStore } from '../store';
import { useStore } from '../use-store';
import { request } from './request';

/** Every instrument that the service knows, by slug. */
export type InstrumentList = {
  readonly status: 'loading' | 'ready' | 'failed';
  readonly all: readonly InstrumentAnswer[];
  readonly bySlug: ReadonlyMap<string, InstrumentAnswer>;
};

const notLoaded: InstrumentList = { status: 'loading', all: [], bySlug: new Map() };
const store = createStore<InstrumentList>(notLoaded);
let underWay: Promise<void> | null = null;

const fetchInstruments = () => request({ method: 'GET', path: API_PATHS.instruments, timeoutMs: 15_000, answerSchema: instrumentListAnswerSchema });

/** Loads the list unless it is there or on its way. A failure is kept in the list's status; calling again tries again. */
export function loadInstruments(): Promise<void> {
  if (store.get().status === 'ready') return Promise.resolve();
  underWay ??= fetchInstruments()
    .then(
      (all) => { store.set({ status: 'ready', all, bySlug: new Map(all.map((instrument) => [instrument.slug, instrument])) }); },
      () => { store.set({ ...notLoaded, status: 'failed' }); },
    )
    .finally(() => { underWay = null; });
  return underWay;
}

/**
 * The list outside a component.
 * @throws Error when it could not be loaded
 */
export async function readInstruments(): Promise<readonly InstrumentAnswer[]> {
  await loadInstruments();
  const { status, all } = store.get();
  if (status !== 'ready') throw new Error('The list of instruments could not be loaded');
  return all;
}

/** The list as far as it is loaded; the static HTML has none. */
export function useInstruments(): InstrumentList {
  return useStore(store, notLoaded);
}
