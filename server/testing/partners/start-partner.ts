import type { OrderHarness } from '../orders/order-harness';
import type { KeyPair } from './client-requests';
import { buildPartnerHarness, type PartnerHarness } from './partner-harness';

export type PartnerKey = KeyPair & { readonly apiId: string };

/** Starts the partner API on an order harness, with a user and a key. */
export async function startPartner(harness: OrderHarness): Promise<{
  readonly partners: PartnerHarness;
  readonly userId: number;
  readonly key: PartnerKey;
}> {
  const partners = buildPartnerHarness(harness);
  const userId = await partners.addUser();
  return { partners, userId, key: await partners.addKey(userId) };
}
