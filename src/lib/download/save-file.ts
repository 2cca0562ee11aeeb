/** Downloads a file that was created in the browser. @param mimeType with its character set */
export function saveFile(fileName: string, mimeType: string, content: string): void {
  const url = URL.createObjectURL(new Blob([content], { type: mimeType }));
  const anchor = document.createElement('a');
  anchor.href = url;
  anchor.download = fileName;
  document.body.append(anchor);
  anchor.click();
  anchor.remove();
  // The download starts with the click, but a browser may read the URL a moment later.
  setTimeout(() => {
    URL.revokeObjectURL(url);
  }, 60_000);
}
