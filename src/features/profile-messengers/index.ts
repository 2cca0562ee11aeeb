export { MessengersPart } from './components/MessengersPart';
