import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { cutFont, fontFileName, readDeclaredFonts } from './fonts/cut-fonts';

/**
 * Writes the files of the text font that `src/styles/fonts.css` declares, and their names into the
 * style sheet: `node scripts/run.mjs scripts/generate/cut-fonts.ts`. A new subset may have any name
 * that begins with `onest-` and the subset.
 */
const root = process.cwd();
const stylesFile = join(root, 'src/styles/fonts.css');
const fontsDir = join(root, 'static/fonts');
let styles = readFileSync(stylesFile, 'utf8');
for (const { name, subset, letters } of readDeclaredFonts(styles)) {
  const bytes = await cutFont(root, { subset, letters });
  rmSync(join(fontsDir, name), { force: true });
  const newName = fontFileName(subset, bytes);
  writeFileSync(join(fontsDir, newName), bytes);
  styles = styles.replace(name, newName);
}
writeFileSync(stylesFile, styles);
