import { useLoadedInstruments } from './use-loaded-instruments';

/** Requests the list of instruments until it has loaded, without rendering anything. */
export function InstrumentsLoader(): null {
  useLoadedInstruments();
  return null;
}
