/**
 * Returns the page of the editors' interface.
 * @param script name of its script, and the digest of its bytes for `integrity`
 * @param previewStyles URLs of the site's styles, for previews
 */
export const adminPage = (
  script: { readonly name: string; readonly integrity: string },
  previewStyles: readonly string[],
): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="robots" content="noindex">
    <meta name="color-scheme" content="light dark">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Quayside</title>
    <link rel="icon" href="/icons/quayside.svg">
    <script type="module" src="/admin/${script.name}" integrity="${script.integrity}"></script>
  </head>
  <body data-preview-styles="${previewStyles.join(' ')}"></body>
</html>
`;
