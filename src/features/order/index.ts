export { OrderPage } from './components/page/OrderPage';
export { LazyOrdersPage } from './components/orders/LazyOrdersPage';
