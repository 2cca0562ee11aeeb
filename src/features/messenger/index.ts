export { enterMessenger } from './shell/enter-messenger';
