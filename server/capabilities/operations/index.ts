export type { RunOpsDeps } from './commands/run-ops-command';
export { openChainHealth, type OpenChainHealth } from './open-chain-health';
export { openCommands } from './open-commands';
export { openDiskHealth, type OpenDiskHealth } from './open-disk-health';
export { openSuspension } from './open-suspension';
export { openOperationsModule } from './module';
export { createClockCheck } from './usecases/health/clock-check';
export { createSuspension, type Suspension } from './usecases/suspension';
