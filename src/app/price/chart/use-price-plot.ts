import { useEffect, useRef, type RefObject } from 'react';

import { syncPlot } from '../../../lib/plots/sync-plot';
import { createPricePlot, type PricePlot, type ShownPrices } from './price-plot';

/** Syncs a plot with its data, the size of its container, and the theme. */
export function usePricePlot(
  shown: ShownPrices,
  onPoint: (index: number | null) => void,
): { containerRef: RefObject<HTMLDivElement>; plotRef: RefObject<PricePlot> } {
  const containerRef = useRef<HTMLDivElement>(null);
  const plotRef = useRef<PricePlot | null>(null);
  const onPointRef = useRef(onPoint);
  onPointRef.current = onPoint;
  useEffect(() => {
    const container = containerRef.current;
    if (container === null) return undefined;
    const plot = createPricePlot(container, shown, (index) => {
      onPointRef.current(index);
    });
    plotRef.current = plot;
    const end = syncPlot(container, plot);
    return () => {
      end();
      plotRef.current = null;
    };
    // The plot is created once. The effect below passes it later data.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  useEffect(() => {
    plotRef.current?.show(shown);
  }, [shown]);
  return { containerRef, plotRef };
}
