/** The name of a file in `static/fonts/` with a subset of the text font, in any version. */
export function isTextFontFile(name: string, subset: string): boolean {
  const [, subsetOfFile] = /^onest-([a-z]+(?:-[a-z]+)*)-[0-9a-f.]+\.woff2$/.exec(name) ?? [];
  return subsetOfFile === subset;
}
