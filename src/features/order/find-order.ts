/**
 * An entry of its own: a content page that shows the form must not download the order page with it.
 */
export { FindOrder } from './components/orders/FindOrder';
