import type { Announcement, PubSub } from './pub-sub';

/**
 * Announcements within this process, for a single node. Listeners are called before `publish`
 * resolves.
 * @param onListenerError called when a listener throws; the other listeners still receive the
 *   announcement
 */
export function createInProcessPubSub(onListenerError: (error: unknown) => void): PubSub {
  const listeners = new Set<(announcement: Announcement) => void>();
  const notify = (
    listener: (announcement: Announcement) => void,
    announcement: Announcement,
  ): void => {
    try {
      listener(announcement);
    } catch (error) {
      onListenerError(error);
    }
  };
  return {
    async publish(announcement) {
      for (const listener of [...listeners]) notify(listener, announcement);
    },
    subscribe(listener) {
      // Every subscription is separate, even for the same function.
      const own = (announcement: Announcement): void => listener(announcement);
      listeners.add(own);
      return () => {
        listeners.delete(own);
      };
    },
  };
}
