export { openChainHealth, type OpenChainHealth } from './open-chain-health';
export { openCommands } from './open-commands';
export { openDiskHealth, type OpenDiskHealth } from './open-disk-health';
export { openSuspension } from './open-suspension';
export { openOperations } from './module';
export { type ClockCheck, createClockCheck } from './usecases/health/clock-check';
