export { useHealth } from './state/use-health';
export type { HealthView } from './model/health-state';
