export { KeysScreen } from './components/KeysScreen';
