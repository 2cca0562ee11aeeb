export { orderPath } from '../lib/order-path';
