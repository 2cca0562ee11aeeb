export { AccountDialogs } from './components/AccountDialogs';
