export const longFiles: readonly string[];
export function longFirst<Test extends { readonly path: string }>(tests: readonly Test[]): Test[];
