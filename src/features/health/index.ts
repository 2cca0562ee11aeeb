export { useHealth } from './state/use-health';
export type { HealthView } from './pure/health-state';
