import { useRecoilValue, useSetRecoilState } from 'recoil';

import type { OrderKey } from '../model/order-details';
import type { OrderView } from '../model/order-view';
import { orderKeyState } from './order-key-state';
import { orderViewState } from './order-view-state';
import { refreshCountState } from './refresh-count-state';

/** Returns what is known about the page's order. */
export function useOrderView(): OrderView {
  return useRecoilValue(orderViewState);
}

/** Returns the key that identifies and opens the page's order. */
export function useOrderKey(): OrderKey {
  return useRecoilValue(orderKeyState);
}

/** Returns a function that requests the order immediately, after an action on it. */
export function useRefreshOrder(): () => void {
  const setCount = useSetRecoilState(refreshCountState);
  return () => {
    setCount((count) => count + 1);
  };
}
