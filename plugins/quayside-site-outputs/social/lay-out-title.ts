/** Returns the width of a text at a size, in pixels. */
export type MeasureText = (text: string, sizePx: number) => number;
export type TitleBox = { widthPx: number; heightPx: number };
export type TitleLayout = { sizePx: number; lineHeightPx: number; lines: readonly string[] };

const sizesPx = [76, 66, 58, 50, 42];
const lineHeight = 1.18;

/**
 * Breaks a title into lines at the largest size at which all of it fits. A title that does not fit
 * at any size is truncated at the smallest one and ends in an ellipsis.
 */
export function layOutTitle(title: string, box: TitleBox, measure: MeasureText): TitleLayout {
  const layouts = sizesPx.map((sizePx) => {
    const lineHeightPx = Math.round(sizePx * lineHeight);
    return {
      sizePx,
      lineHeightPx,
      lines: wrap(title, box.widthPx, (text) => measure(text, sizePx)),
      most: Math.floor(box.heightPx / lineHeightPx),
    };
  });
  const { most, ...best } = layouts.find(({ lines, most }) => lines.length <= most) ??
    layouts.at(-1) ?? { sizePx: 0, lineHeightPx: 0, lines: [], most: 0 };
  if (best.lines.length <= most) return best;
  const last = best.lines[most - 1] ?? '';
  return {
    ...best,
    lines: [
      ...best.lines.slice(0, most - 1),
      withEllipsis(last, box.widthPx, (text) => measure(text, best.sizePx)),
    ],
  };
}

/**
 * Breaks lines at ordinary spaces, never at no-break spaces. A word that is wider than a line is
 * split.
 */
function wrap(
  title: string,
  widthPx: number,
  measure: (text: string) => number,
): readonly string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of title
    .split(/[ \t\r\n]+/)
    .filter(Boolean)
    .flatMap((whole) => pieces(whole, widthPx, measure))) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && measure(longer) > widthPx) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return line === '' ? lines : [...lines, line];
}

function pieces(
  word: string,
  widthPx: number,
  measure: (text: string) => number,
): readonly string[] {
  if (measure(word) <= widthPx) return [word];
  const letters = [...word];
  let count = letters.length;
  while (count > 1 && measure(letters.slice(0, count).join('')) > widthPx) count--;
  return count === letters.length
    ? [word]
    : [
        letters.slice(0, count).join(''),
        ...pieces(letters.slice(count).join(''), widthPx, measure),
      ];
}

function withEllipsis(line: string, widthPx: number, measure: (text: string) => number): string {
  let kept = line;
  while (kept !== '' && measure(`${kept}…`) > widthPx) kept = kept.slice(0, -1);
  return `${kept.replace(/[\s,.;:–—-]+$/, '')}…`;
}
