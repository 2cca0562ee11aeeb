/** What the build reads from the content: a `BuiltContent`. */
declare module 'admin:content' {
  const content: unknown;
  export default content;
}
