import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';

const root = resolve(__dirname, '..');
const publicDir = join(root, 'public');

/** The style sheet of the current build; those of earlier builds may be in the same folder. */
const { assetsByChunkName } = JSON.parse(
  readFileSync(join(publicDir, 'webpack.stats.json'), 'utf8'),
) as { readonly assetsByChunkName: Readonly<Record<string, readonly string[]>> };
const sheetName = Object.values(assetsByChunkName)
  .flat()
  .find((name) => name.endsWith('.css'));
const sheet = sheetName === undefined ? '' : readFileSync(join(publicDir, sheetName), 'utf8');

/** A class that a component gets from its owner, in addition to its own classes. */
type SharedElement = {
  readonly where: string;
  readonly owner: string;
  readonly passedClass: string;
  readonly component: string;
};

const components = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.tsx') && !path.includes('.test.'))
  .map((path) => join(root, 'src', path));
const sheetOf = (source: string): string | null =>
  /from '[^']*?([^/']+)\.module\.css'/.exec(source)?.[1] ?? null;

function sharedElements(path: string): readonly SharedElement[] {
  const source = readFileSync(path, 'utf8');
  const owner = sheetOf(source);
  if (owner === null) return [];
  return [...source.matchAll(/<([A-Z]\w+)\b(?:[^<>]|=>)*?className=\{([^}]*)\}/g)].flatMap(
    ([, name = '', expression = '']) => {
      const request = new RegExp(`\\b${name}\\b[^;]*from '(\\.[^']+)'`).exec(source)?.[1];
      const file =
        request === undefined
          ? undefined
          : components.find((other) => other === `${resolve(dirname(path), request)}.tsx`);
      const component = file === undefined ? null : sheetOf(readFileSync(file, 'utf8'));
      if (component === null || component === owner) return [];
      return [...expression.matchAll(/styles\.(\w+)/g)].map(([, passedClass = '']) => ({
        where: basename(path),
        owner,
        passedClass,
        component,
      }));
    },
  );
}

/** Returns the properties that a module's plain rules set for the classes that match. */
function propertiesOf(module: string, className: string): readonly string[] {
  const rules = [
    ...sheet.matchAll(new RegExp(`\\.${module}-module--${className}--[\\w-]+\\{([^}]*)\\}`, 'g')),
  ];
  return rules
    .flatMap(([, body = '']) =>
      body.split(';').map((declaration) => declaration.split(':')[0] ?? ''),
    )
    .filter((name) => name !== '');
}

/**
 * Whether two properties are the same, or one is part of the other: `border` and `border-color`.
 */
const isConflict = (one: string, other: string): boolean =>
  one === other || one.startsWith(`${other}-`) || other.startsWith(`${one}-`);

test("a class passed in by a parent follows the component's own classes, or sets none of their properties", () => {
  const shared = components.flatMap(sharedElements);
  expect(shared.length).toBeGreaterThan(10);
  expect(sheet).toContain('-module--');
  const overruled = shared.filter(({ owner, passedClass, component }) => {
    const isBelow =
      sheet.lastIndexOf(`.${component}-module--`) < sheet.indexOf(`.${owner}-module--`);
    const own = propertiesOf(component, '\\w+');
    return (
      !isBelow &&
      propertiesOf(owner, passedClass).some((given) =>
        own.some((property) => isConflict(given, property)),
      )
    );
  });
  expect(overruled).toEqual([]);
});
