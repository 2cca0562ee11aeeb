export { PasskeySection } from './components/PasskeySection';
