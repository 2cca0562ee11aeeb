import { useRecoilState } from 'recoil';

import { submitPhaseState, type SubmitPhase } from './submit-phase-state';

/** Returns the status of the exchange click and its setter. */
export function useSubmitPhase(): {
  readonly phase: SubmitPhase;
  readonly setPhase: (phase: SubmitPhase) => void;
} {
  const [phase, setPhase] = useRecoilState(submitPhaseState);
  return { phase, setPhase };
}
