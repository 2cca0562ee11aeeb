export type { OpenedExchange } from './opened-exchange';
export type { UpstreamProvider } from './ports/upstream-provider';
