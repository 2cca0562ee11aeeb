export const oldestNode: readonly number[];
export function nodeVersionProblem(version: string): string | null;
