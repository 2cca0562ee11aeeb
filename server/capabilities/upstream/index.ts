export { addUpstreamJobs } from './module';
export type { OpenedExchange } from './opened-exchange';
export type {
  OpenUpstreamOrderRequest,
  UpstreamOrderStatus,
  UpstreamProvider,
} from './ports/upstream-provider';
export { createUpstreamStore } from './store/upstream-store';
export { assertOrdersFollowed } from './usecases/assert-orders-followed';
export { createUpstreamFulfilment } from './usecases/upstream-fulfilment';
