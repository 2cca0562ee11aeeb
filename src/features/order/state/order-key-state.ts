import { atom } from 'recoil';

import type { OrderKey } from '../pure/order-details';

/** Which order the page is about; set from its address when it is mounted. */
export const orderKeyState = atom<OrderKey>({
  key: 'orderKeyState',
  default: { orderId: '', destinationAddress: '' },
});
