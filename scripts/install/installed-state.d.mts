export function lockHash(root: string): string;
export function writeInstalledStamp(root: string): void;
export function installedState(root: string): 'installed' | 'missing' | 'stale';
