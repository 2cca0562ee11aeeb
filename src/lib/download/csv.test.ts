import fc from 'fast-check';

import { csvText } from './csv';

/** Reads CSV according to RFC 4180, without sharing code with the writer. */
function readCsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let isQuoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at]!;
    if (isQuoted) {
      if (sign !== '"') cell += sign;
      else if (text[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else isQuoted = false;
    } else if (sign === '"') isQuoted = true;
    else if (sign === ',') {
      row.push(cell);
      cell = '';
    } else if (sign === '\r') {
      row.push(cell);
      rows.push(row);
      row = [];
      cell = '';
      at += 1;
    } else cell += sign;
  }
  return rows;
}

test('CSV starts with a byte order mark and ends each row with a line break', () => {
  expect(
    csvText([
      ['Номер', 'Адрес'],
      ['1', 'a,b'],
    ]),
  ).toBe('\uFEFFНомер,Адрес\r\n1,"a,b"\r\n');
});

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1'])(
  'a spreadsheet does not treat %j as a formula',
  (cell) => {
    expect(readCsv(csvText([[cell]]).slice(1))).toEqual([[`'${cell}`]]);
  },
);

test('parsing the CSV returns the original cells, whatever they contain', () => {
  fc.assert(
    fc.property(
      fc.array(fc.array(fc.string({ unit: 'grapheme' }), { minLength: 1, maxLength: 5 }), {
        maxLength: 5,
      }),
      (rows) => {
        const kept = rows.map((cells) =>
          cells.map((cell) => (/^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell)),
        );
        expect(readCsv(csvText(rows).slice(1))).toEqual(kept);
      },
    ),
    { numRuns: 2_000 },
  );
});
