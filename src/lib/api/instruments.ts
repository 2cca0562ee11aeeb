import { listInstruments } from '@quayside/contract/endpoints/instruments';
import type { InstrumentResponse } from '@quayside/contract/schemas/instruments';

import { createStore } from '../store';
import { useStore } from '../use-store';
import { call } from './call';

/** All known instruments, as a list and by slug. */
export type InstrumentList = {
  readonly status: 'loading' | 'ready' | 'failed';
  readonly all: readonly InstrumentResponse[];
  readonly bySlug: ReadonlyMap<string, InstrumentResponse>;
  /**
   * Whether fiat currencies were loaded: `all` then includes those that are accepted as payment.
   */
  readonly hasFiat: boolean;
  /** Whether loading fiat currencies failed, so that only coins are known. */
  readonly isFiatFailed: boolean;
};

const notLoaded: InstrumentList = {
  status: 'loading',
  all: [],
  bySlug: new Map(),
  hasFiat: false,
  isFiatFailed: false,
};
const store = createStore<InstrumentList>(notLoaded);
let inFlight: Promise<void> | null = null;
let fiatInFlight: Promise<void> | null = null;

/**
 * Returns one of two groups of partners: those that trade coins, or those that accept fiat money
 * for them.
 */
const providersOf = (isFiat: boolean) => (isFiat ? 'fiat' : 'crypto');

const fetchInstruments = (isFiat: boolean) =>
  call(listInstruments, { query: { providers: providersOf(isFiat) } }, { timeoutMs: 15_000 });

function put(all: readonly InstrumentResponse[], hasFiat: boolean): void {
  store.set({
    status: 'ready',
    all,
    bySlug: new Map(all.map((instrument) => [instrument.slug, instrument])),
    hasFiat,
    isFiatFailed: false,
  });
}

/**
 * Loads the list of coins unless it is loaded or loading. A failure is kept in the list's status;
 * calling again retries.
 */
export function loadInstruments(): Promise<void> {
  if (store.get().status === 'ready') return Promise.resolve();
  inFlight ??= fetchInstruments(false)
    .then(
      (all) => {
        put(all, false);
      },
      () => {
        store.set({ ...notLoaded, status: 'failed' });
      },
    )
    .finally(() => {
      inFlight = null;
    });
  return inFlight;
}

const isFiatInstrument = ({ instrumentType }: InstrumentResponse): boolean =>
  instrumentType === 'fiat';

async function addFiat(): Promise<void> {
  const [money] = await Promise.all([
    fetchInstruments(true).then(
      (all) => all.filter(isFiatInstrument),
      () => null,
    ),
    loadInstruments(),
  ]);
  const list = store.get();
  if (list.status !== 'ready') return;
  if (money === null) store.set({ ...list, isFiatFailed: true });
  else put([...list.all.filter((instrument) => !isFiatInstrument(instrument)), ...money], true);
}

/**
 * Adds the fiat currencies that can buy coins, which few pages need. If they cannot be loaded, the
 * list says so, and the next call retries.
 * @returns the whole list
 */
export async function loadFiat(): Promise<readonly InstrumentResponse[]> {
  fiatInFlight ??= addFiat().finally(() => {
    fiatInFlight = null;
  });
  await fiatInFlight;
  return store.get().all;
}

/**
 * Returns the list outside a component.
 * @throws Error if it could not be loaded
 */
export async function readInstruments(): Promise<readonly InstrumentResponse[]> {
  await loadInstruments();
  const { status, all } = store.get();
  if (status !== 'ready') throw new Error('The list of instruments could not be loaded');
  return all;
}

/** Returns what has been loaded of the list so far; empty in the static HTML. */
export function useInstruments(): InstrumentList {
  return useStore(store, notLoaded);
}
