import { useEffect, useRef, type RefObject } from 'react';

import { syncPlot } from '../../../lib/plots/sync-plot';
import { createPricePlot, type PricePlot, type ShownPrices } from './price-plot';

/** Syncs a plot with its data, the size of its container, and the theme. */
export function usePricePlot(
  shown: ShownPrices,
  onPoint: (index: number | null) => void,
): { placeRef: RefObject<HTMLDivElement>; plotRef: RefObject<PricePlot> } {
  const placeRef = useRef<HTMLDivElement>(null);
  const plotRef = useRef<PricePlot | null>(null);
  const onPointRef = useRef(onPoint);
  onPointRef.current = onPoint;
  useEffect(() => {
    const place = placeRef.current;
    if (place === null) return undefined;
    const plot = createPricePlot(place, shown, (index) => {
      onPointRef.current(index);
    });
    plotRef.current = plot;
    const end = syncPlot(place, plot);
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
  return { placeRef, plotRef };
}
