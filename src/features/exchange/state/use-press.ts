import { useRecoilState } from 'recoil';

import { pressState, type Press } from './press-state';

/** How far the exchange click is, and the way to say so. */
export function usePress(): { readonly press: Press; readonly setPress: (press: Press) => void } {
  const [press, setPress] = useRecoilState(pressState);
  return { press, setPress };
}
