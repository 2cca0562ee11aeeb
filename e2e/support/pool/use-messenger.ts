import type { TestBrowser } from '../browser';
import { openMessenger, type Messenger } from '../messenger';
import type { SharedProduct } from './shared';
import { useSharedProduct } from './use-shared';

export type SharedMessenger = {
  readonly product: SharedProduct;
  readonly browser: TestBrowser;
  readonly messenger: Messenger;
};

/**
 * Provides a file's tests with the shared product in a messenger, and releases it after them.
 * @param firstUser no other file may start the app as one of the users after this number
 * @param take receives them before the first test
 * @returns a function that returns the next user
 */
export function useMessenger(
  firstUser: number,
  take: (shared: SharedMessenger) => void,
): () => string {
  let nextUser = firstUser;
  let shared: Omit<SharedMessenger, 'messenger'>;
  useSharedProduct((received) => {
    shared = received;
  });
  beforeAll(async () => {
    take({ ...shared, messenger: await openMessenger(shared.product.url) });
  });
  return () => String((nextUser += 1));
}
