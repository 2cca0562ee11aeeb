import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = dirname(fileURLToPath(import.meta.url));

/**
 * A TypeScript program of this folder in its own process, which responds to each message with one
 * message.
 */
export type BenchChild = { ask<Answer>(message: object): Promise<Answer>; stop(): void };

export function startBenchChild(file: string): BenchChild {
  const child: ChildProcess = fork(join(folder, file), {
    execArgv: ['--import', import.meta.resolve('tsx')],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  return {
    async ask<Answer>(message: object): Promise<Answer> {
      const answered = once(child, 'message');
      child.send(message);
      const [response] = (await answered) as [Answer & { readonly error?: string }];
      if (response.error !== undefined) throw new Error(response.error);
      return response;
    },
    stop: () => void child.kill(),
  };
}
