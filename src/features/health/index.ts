export { useHealth } from './state/use-health';
