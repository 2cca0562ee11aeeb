import { atom } from 'recoil';

/** The status of a submit: idle, creating the order, or asking for an email. */
export type SubmitPhase = 'idle' | 'busy' | 'asking_email';

export const submitPhaseState = atom<SubmitPhase>({ key: 'submitPhaseState', default: 'idle' });
