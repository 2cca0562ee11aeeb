/**
 * A drawing on a canvas, which knows neither the size of its place nor the colours of the page by
 * itself.
 */
export type Plot = { fit(): void; redraw(): void; destroy(): void };

/**
 * Keeps a drawing in step with the size of its place and with the theme.
 * @returns a function that ends this, and the drawing
 */
export function keepInStep(place: HTMLElement, plot: Plot): () => void {
  const sizes = new ResizeObserver(() => {
    plot.fit();
  });
  sizes.observe(place);
  const themes = new MutationObserver(() => {
    plot.redraw();
  });
  themes.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
  return () => {
    sizes.disconnect();
    themes.disconnect();
    plot.destroy();
  };
}
