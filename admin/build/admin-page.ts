/**
 * Returns the page of the editors' interface.
 * @param script name of its script
 * @param previewStyles URLs of the site's styles, for previews
 */
export const adminPage = (
  script: string,
  previewStyles: readonly string[],
): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="robots" content="noindex">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Quayside</title>
    <link rel="icon" href="/icons/quayside.svg">
    <script type="module" src="/admin/${script}"></script>
  </head>
  <body data-preview-styles="${previewStyles.join(' ')}"></body>
</html>
`;
