export { startMessengerShell } from './shell/start-messenger-shell';
