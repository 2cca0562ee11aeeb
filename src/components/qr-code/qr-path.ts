/**
 * Returns one SVG path for all dark modules. Adjacent modules in a row are joined, to keep the path
 * short.
 */
export function qrPath(modules: readonly (readonly boolean[])[]): string {
  return modules
    .map((row, y) => {
      let path = '';
      for (let x = 0; x < row.length; x += 1) {
        if (row[x] !== true) continue;
        const start = x;
        while (row[x + 1] === true) x += 1;
        path += `M${start} ${y}h${x - start + 1}v1h-${x - start + 1}z`;
      }
      return path;
    })
    .join('');
}
