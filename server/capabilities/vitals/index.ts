export { openVitalsModule } from './module';
export { createVitalsStore } from './store/vitals-store';
export { createVitalsReader, type ReadVitals } from './usecases/read-vitals';
