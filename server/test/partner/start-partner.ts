import type { OrderWorld } from '../order-world';
import type { KeyPair } from './client-requests';
import { buildPartnerWorld, type PartnerWorld } from './partner-world';

export type PartnerKey = KeyPair & { readonly apiId: string };

/** Starts the partner API on an order harness, with a user and a key. */
export async function startPartner(world: OrderWorld): Promise<{
  readonly partners: PartnerWorld;
  readonly userId: number;
  readonly key: PartnerKey;
}> {
  const partners = buildPartnerWorld(world);
  const userId = await partners.addUser();
  return { partners, userId, key: await partners.addKey(userId) };
}
