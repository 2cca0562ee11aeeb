export { startUpstream } from './module';
export type { OpenedExchange } from './opened-exchange';
export type {
  OpenUpstreamOrderRequest,
  UpstreamOrderStatus,
  UpstreamProvider,
} from './ports/upstream-provider';
export { createUpstreamStore } from './store/upstream-store';
export { createUpstreamFulfilment } from './usecases/upstream-fulfilment';
