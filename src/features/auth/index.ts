export { AccountDialogs, type AccountDialogsProps } from './components/AccountDialogs';
