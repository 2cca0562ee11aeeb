import { ChainUnavailableError } from '../../chains/chain-errors';
import { until } from '../until';

/**
 * Repeats a request as long as the chain is unavailable, as the server's jobs do. On a busy machine,
 * nodes may take longer to respond than the server waits.
 */
export async function onceAvailable<T>(request: () => Promise<T>): Promise<T> {
  const { result } = await until('the chain to be available', async () => {
    try {
      return { result: await request() };
    } catch (error) {
      if (error instanceof ChainUnavailableError) return null;
      throw error;
    }
  });
  return result;
}
