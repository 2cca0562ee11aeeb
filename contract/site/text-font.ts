/** The name of a file in `static/fonts/` with a subset of the text font, whatever its version. */
export function isTextFontFile(name: string, subset: string): boolean {
  const [, subsetOfFile] = /^onest-([a-z0-9-]+)-\d+(?:\.\d+)*\.woff2$/.exec(name) ?? [];
  return subsetOfFile === subset;
}
