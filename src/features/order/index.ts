export { OrderPage } from './components/OrderPage';
export { LazyOrdersPage } from './components/orders/LazyOrdersPage';
