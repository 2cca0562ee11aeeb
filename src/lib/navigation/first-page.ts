let isFirst = true;

/** Returns whether the visitor is still on the page that was loaded as static HTML. */
export function isFirstPage(): boolean {
  return isFirst;
}

/** Called on the first navigation inside the site. */
export function leaveFirstPage(): void {
  isFirst = false;
}
