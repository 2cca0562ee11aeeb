import * as z from 'zod';

const deployedFileSchema = z.object({
  /** SHA-256 of its bytes, in hexadecimal; null while a deploy changes it. */
  sha256: z.string().nullable(),
  /** Milliseconds: when a deploy found that the site no longer has the file. */
  retiredAtMs: z.number().optional(),
});

/** The files of a deployed site by their path below `public/`. */
const deployedFilesSchema = z.record(z.string(), deployedFileSchema);
export type DeployedFiles = Readonly<Record<string, z.infer<typeof deployedFileSchema>>>;

/** Where a target keeps the list of its files. */
export const DEPLOYED_FILES_PATH = 'builds/files.json';

/** @throws Error if the list was not written by a deploy */
export function parseDeployedFiles(text: string): DeployedFiles {
  return deployedFilesSchema.parse(JSON.parse(text));
}
