import type UPlot from 'uplot';

export type FakePlot = {
  points: UPlot.AlignedData;
  readonly sizes: { width: number; height: number }[];
  drawings: number;
};

/** Plots that have been created but not destroyed. */
export const openPlots: FakePlot[] = [];

type CursorHook = (plot: unknown) => void;

/**
 * A fake of the drawing library, which needs a canvas. Like the library, it is called with `new`.
 * One pixel is one second on the x-axis, and the cursor snaps to the points.
 */
export function openFakePlot({ width, height, hooks }: UPlot.Options, points: UPlot.AlignedData) {
  const double: FakePlot = { points, sizes: [{ width, height }], drawings: 1 };
  openPlots.push(double);
  const plot = {
    cursor: { idx: null as number | null },
    over: document.createElement('div'),
    get data() {
      return double.points;
    },
    setData: (next: UPlot.AlignedData) => {
      double.points = next;
      double.drawings += 1;
    },
    setSize: (size: { width: number; height: number }) => {
      double.sizes.push(size);
    },
    redraw: () => {
      double.drawings += 1;
    },
    valToPos: (place: number) => place,
    setCursor: ({ left }: { left: number }) => {
      const found = [...double.points[0]].indexOf(left);
      plot.cursor.idx = found === -1 ? null : found;
      hooks?.setCursor?.forEach((hook) => {
        (hook as CursorHook)(plot);
      });
    },
    destroy: () => {
      openPlots.splice(openPlots.indexOf(double), 1);
    },
  };
  return plot;
}
