import { createInProcessPubSub } from '../platform/pub-sub/in-process-pub-sub';
import type { Announcement, PubSub } from '../platform/pub-sub/pub-sub';

/**
 * Creates a pub/sub that delivers within the process and records its announcements. A listener that
 * throws fails the test.
 */
export function createRecordedPubSub(): PubSub & { readonly announced: readonly Announcement[] } {
  const announced: Announcement[] = [];
  const pubSub = createInProcessPubSub((error) => {
    throw error;
  });
  pubSub.subscribe((announcement) => announced.push(announcement));
  return { ...pubSub, announced };
}
