import { useLoadedInstruments } from './use-loaded-instruments';

/** Retries until the list of instruments is loaded, without rendering anything. */
export function InstrumentsLoader(): null {
  useLoadedInstruments();
  return null;
}
