import { useRecoilState } from 'recoil';

import { pressState, type Press } from './press-state';

/** Returns the status of the exchange click and its setter. */
export function usePress(): { readonly press: Press; readonly setPress: (press: Press) => void } {
  const [press, setPress] = useRecoilState(pressState);
  return { press, setPress };
}
