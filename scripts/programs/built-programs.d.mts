export const programs: readonly string[];
export function ensurePrograms(root: string): Promise<string | null>;
export function bundleOf(folder: string, program: string): string;
export function noteUse(folder: string): boolean;
