export { openVitalsModule, openVitalsReader } from './module';
export type { ReadVitals } from './usecases/read-vitals';
export type { RecentVitals } from './usecases/recent-vitals';
