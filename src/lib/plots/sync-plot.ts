/**
 * A plot on a canvas, which does not adapt to the size of its container or the colours of the
 * page on its own.
 */

export type Plot = { fit(): void; redraw(): void; destroy(): void };

/**
 * Syncs a drawing with the size of its container and with the theme.
 * @returns a function that stops this and destroys the drawing
 */
export function syncPlot(container: HTMLElement, plot: Plot): () => void {
  const sizes = new ResizeObserver(() => {
    plot.fit();
  });
  sizes.observe(container);
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
