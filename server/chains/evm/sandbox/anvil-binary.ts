import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const ARCHITECTURES: Readonly<Record<string, string>> = { x64: 'amd64', arm64: 'arm64' };

/**
 * Returns the node's binary inside its npm package for this machine.
 * @throws Error if there is none for this machine
 */
export function findAnvilBinary(): string {
  const architecture = ARCHITECTURES[process.arch] ?? process.arch;
  const packageName = `@foundry-rs/anvil-${process.platform}-${architecture}`;
  // The platform package is a dependency of the main package, so we resolve it from there, wherever
  // npm has installed it.
  const resolveFromHere = createRequire(import.meta.url);
  const mainPackage = resolveFromHere.resolve('@foundry-rs/anvil/package.json');
  try {
    const folder = dirname(createRequire(mainPackage).resolve(`${packageName}/package.json`));
    const binary = join(folder, 'bin', process.platform === 'win32' ? 'anvil.exe' : 'anvil');
    if (existsSync(binary)) return binary;
  } catch {
    // The error below explains what is missing.
  }
  throw new Error(
    `There is no development chain for this machine: the package ${packageName} is not ` +
      'installed (it is an optional dependency of @foundry-rs/anvil).',
  );
}
