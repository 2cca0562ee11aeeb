export function bundlePrograms(options: {
  readonly root: string;
  readonly programs: readonly string[];
  readonly draft: string;
  readonly folder: string;
}): Promise<void>;
