export { openEditingModule, openRemoteStatus, publishContent } from './module';
export type { RemoteStatus } from './ports/content-remote';
