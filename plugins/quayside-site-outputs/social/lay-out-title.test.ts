import { layOutTitle } from './lay-out-title';

/** A typeface in which every letter is half as wide as it is high. */
const measure = (text: string, sizePx: number): number => [...text].length * sizePx * 0.5;
const box = { widthPx: 760, heightPx: 300 };

describe('layOutTitle', () => {
  it('puts a short title on one large line', () => {
    expect(layOutTitle('Fees', box, measure)).toEqual({
      sizePx: 76,
      lineHeightPx: 90,
      lines: ['Fees'],
    });
  });

  it('breaks a title between words, and keeps it as large as possible', () => {
    const { sizePx, lines } = layOutTitle('Floating or fixed rate which one', box, measure);
    expect([sizePx, lines]).toEqual([76, ['Floating or fixed', 'rate which one']]);
  });

  it('shrinks a title until all of it fits', () => {
    const { sizePx, lineHeightPx, lines } = layOutTitle('word '.repeat(20), box, measure);
    expect(sizePx).toBe(58);
    expect(lines.length * lineHeightPx).toBeLessThanOrEqual(box.heightPx);
    expect(lines.join(' ').split(' ')).toHaveLength(20);
  });

  it('truncates a title that does not fit at any size, with an ellipsis', () => {
    const { sizePx, lineHeightPx, lines } = layOutTitle('word, '.repeat(80), box, measure);
    expect(sizePx).toBe(42);
    expect(lines.length * lineHeightPx).toBeLessThanOrEqual(box.heightPx);
    expect(lines.at(-1)).toMatch(/word…$/);
    lines.forEach((line) => {
      expect(measure(line, sizePx)).toBeLessThanOrEqual(box.widthPx);
    });
  });

  it('never breaks at a no-break space, and splits a word that is wider than a line', () => {
    expect(layOutTitle('aaaaaaaaaaaaaaa 5\u00a0BTC', box, measure).lines).toEqual([
      'aaaaaaaaaaaaaaa',
      '5\u00a0BTC',
    ]);
    expect(layOutTitle('a'.repeat(25), box, measure).lines).toEqual([
      'a'.repeat(20),
      'a'.repeat(5),
    ]);
  });

  it('returns no lines for a blank title', () => {
    expect(layOutTitle('  ', box, measure).lines).toEqual([]);
  });
});
