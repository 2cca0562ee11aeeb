import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Returns the only code block of a runbook that contains a word, so that a test fails when the
 * document no longer works.
 * @param name of the file in docs/runbooks
 * @param language of the block, such as `sh`
 */
export function runbookBlock(name: string, language: string, word: string): string {
  const runbook = readFileSync(join(__dirname, '../../docs/runbooks', name), 'utf8');
  const blocks = [...runbook.matchAll(/^ *```(\w+)\n([\s\S]*?)^ *```$/gm)]
    .filter(([, found]) => found === language)
    .map(([, , block = '']) => block.replaceAll(/^ +/gm, ''));
  const [found, ...others] = blocks.filter((block) => block.includes(word));
  if (found === undefined || others.length > 0)
    throw new Error(`${word} is not in exactly one ${language} block of ${name}.`);
  return found;
}
