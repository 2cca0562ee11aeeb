/** What the build reads from the content: `content` is a `BuiltContent`. */
declare module 'admin:content' {
  export const content: unknown;
}
