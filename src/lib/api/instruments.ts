import { listInstruments } from '@quayside/contract/endpoints/instruments';
import type { InstrumentAnswer } from '@quayside/contract/schemas/instruments';

import { createStore } from '../store';
import { useStore } from '../use-store';
import { call } from './call';

/** All instruments that the service knows, also by slug. */
export type InstrumentList = {
  readonly status: 'loading' | 'ready' | 'failed';
  readonly all: readonly InstrumentAnswer[];
  readonly bySlug: ReadonlyMap<string, InstrumentAnswer>;
  /** Whether money was loaded: `all` then includes the currencies that are accepted as payment. */
  readonly hasMoney: boolean;
  /** Whether loading money failed, so that only coins are known. */
  readonly isMoneyFailed: boolean;
};

const notLoaded: InstrumentList = {
  status: 'loading',
  all: [],
  bySlug: new Map(),
  hasMoney: false,
  isMoneyFailed: false,
};
const store = createStore<InstrumentList>(notLoaded);
let underWay: Promise<void> | null = null;
let moneyUnderWay: Promise<void> | null = null;

/**
 * Returns one of two groups of partners: those that trade coins, or those that accept money for
 * them.
 */
const providersOf = (isFiat: boolean) => (isFiat ? 'fiat' : 'crypto');

const fetchInstruments = (isFiat: boolean) =>
  call(listInstruments, { query: { providers: providersOf(isFiat) } }, { timeoutMs: 15_000 });

function put(all: readonly InstrumentAnswer[], hasMoney: boolean): void {
  store.set({
    status: 'ready',
    all,
    bySlug: new Map(all.map((instrument) => [instrument.slug, instrument])),
    hasMoney,
    isMoneyFailed: false,
  });
}

/**
 * Loads the list of coins unless it is loaded or loading. A failure is kept in the list's status;
 * calling again retries.
 */
export function loadInstruments(): Promise<void> {
  if (store.get().status === 'ready') return Promise.resolve();
  underWay ??= fetchInstruments(false)
    .then(
      (all) => {
        put(all, false);
      },
      () => {
        store.set({ ...notLoaded, status: 'failed' });
      },
    )
    .finally(() => {
      underWay = null;
    });
  return underWay;
}

const isMoney = ({ instrumentType }: InstrumentAnswer): boolean => instrumentType === 'fiat';

async function addMoney(): Promise<void> {
  const [money] = await Promise.all([
    fetchInstruments(true).then(
      (all) => all.filter(isMoney),
      () => null,
    ),
    loadInstruments(),
  ]);
  const list = store.get();
  if (list.status !== 'ready') return;
  if (money === null) store.set({ ...list, isMoneyFailed: true });
  else put([...list.all.filter((instrument) => !isMoney(instrument)), ...money], true);
}

/**
 * Adds the money that can buy coins, which few pages need. If it cannot be loaded, the list says
 * so, and the next call retries.
 * @returns the whole list
 */
export async function loadMoney(): Promise<readonly InstrumentAnswer[]> {
  moneyUnderWay ??= addMoney().finally(() => {
    moneyUnderWay = null;
  });
  await moneyUnderWay;
  return store.get().all;
}

/**
 * Returns the list outside a component.
 * @throws Error if it could not be loaded
 */
export async function readInstruments(): Promise<readonly InstrumentAnswer[]> {
  await loadInstruments();
  const { status, all } = store.get();
  if (status !== 'ready') throw new Error('The list of instruments could not be loaded');
  return all;
}

/** Returns the list as far as it is loaded; it is empty in the static HTML. */
export function useInstruments(): InstrumentList {
  return useStore(store, notLoaded);
}
