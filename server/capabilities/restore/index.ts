export { createJournalGuard } from './store/journal-guard';
export { createRestoreCommands, openRestore, type RestoreCommands } from './module';
