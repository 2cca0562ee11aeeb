import { useLoadedInstruments } from './use-loaded-instruments';

/** Keeps trying until the list of instruments is there, and draws nothing anew meanwhile. */
export function InstrumentsLoader(): null {
  useLoadedInstruments();
  return null;
}
