export function programInputHash(root: string): string;
