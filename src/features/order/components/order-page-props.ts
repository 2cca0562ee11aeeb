import type { OrderDetails } from '../model/order-details';

/** Whether the service is a sandbox, as detected by the area that composes the page. */
export type SandboxStatus = { readonly isOn: boolean };

export type ScreenProps = { readonly order: OrderDetails; readonly sandbox: SandboxStatus };
