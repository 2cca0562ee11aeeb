export { createRestoreCommands, openRestore, type RestoreCommands } from './module';
