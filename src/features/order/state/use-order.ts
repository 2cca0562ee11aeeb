import { useRecoilValue, useSetRecoilState } from 'recoil';

import type { OrderKey } from '../pure/order-details';
import type { OrderView } from '../pure/order-view';
import { orderKeyState } from './order-key-state';
import { orderViewState } from './order-view-state';
import { refreshCountState } from './refresh-count-state';

/** What is known of the page's order. */
export function useOrderView(): OrderView {
  return useRecoilValue(orderViewState);
}

/** What names the page's order and opens it. */
export function useOrderKey(): OrderKey {
  return useRecoilValue(orderKeyState);
}

/** Asks for the order at once: after something was done about it. */
export function useRefreshOrder(): () => void {
  const setCount = useSetRecoilState(refreshCountState);
  return () => {
    setCount((count) => count + 1);
  };
}
