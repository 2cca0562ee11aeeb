import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import ts from 'typescript';

type LeasedWork = { readonly name: string; readonly isFenced: boolean };

const SERVER = resolve('server');
const ADR = resolve('docs/adr/076-lease-the-work-of-one-server.md');

/** Returns the text of a name, with a placeholder for what depends on the chain. */
function nameOf(file: ts.SourceFile, expression: ts.Expression): string {
  if (ts.isStringLiteralLike(expression)) return expression.text;
  if (ts.isTemplateExpression(expression))
    return expression.templateSpans.reduce(
      (text, { literal }) => `${text}<chain>${literal.text}`,
      expression.head.text,
    );
  if (ts.isCallExpression(expression)) return nameOf(file, expression.expression);
  if (ts.isArrowFunction(expression)) return nameOf(file, expression.body as ts.Expression);
  if (ts.isIdentifier(expression)) return nameOf(file, constantOf(file, expression));
  throw new Error(`Cannot read the name ${expression.getText(file)} in ${file.fileName}`);
}

/** Finds the declaration in the innermost block around an identifier. */
function constantOf(file: ts.SourceFile, identifier: ts.Identifier): ts.Expression {
  const found = nodesIn(file).findLast((node): node is ts.VariableDeclaration => {
    if (!ts.isVariableDeclaration(node) || node.name.getText(file) !== identifier.text)
      return false;
    const block = node.parent.parent.parent;
    return block.pos <= identifier.pos && identifier.end <= block.end;
  });
  if (found?.initializer === undefined)
    throw new Error(`${identifier.text} is not a constant of ${file.fileName}`);
  return found.initializer;
}

function nodesIn(node: ts.Node): readonly ts.Node[] {
  const children: ts.Node[] = [];
  node.forEachChild((child) => void children.push(child, ...nodesIn(child)));
  return children;
}

/** Returns the work that a file adds, except what every server does. */
function leasedWorkOf(path: string): readonly LeasedWork[] {
  const text = readFileSync(path, 'utf8');
  if (!text.includes('recurring.add(')) return [];
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  return nodesIn(file).flatMap((node) => {
    if (!ts.isCallExpression(node) || node.expression.getText(file) !== 'recurring.add') return [];
    const [work] = node.arguments;
    if (work === undefined || !ts.isObjectLiteralExpression(work))
      throw new Error(`The work in ${path} is not an object`);
    const valueOf = (key: string): ts.Expression | undefined => {
      const property = work.properties.find(({ name }) => name?.getText(file) === key);
      if (property === undefined) return undefined;
      return ts.isPropertyAssignment(property)
        ? property.initializer
        : (property.name as ts.Identifier);
    };
    if (valueOf('isOnEveryNode') !== undefined) return [];
    return [{ name: nameOf(file, valueOf('name')!), isFenced: text.includes('fenceOf(') }];
  });
}

function addedWork(): readonly LeasedWork[] {
  const paths = readdirSync(SERVER, { recursive: true, encoding: 'utf8' }).filter(
    (path) => path.endsWith('.ts') && !path.endsWith('.test.ts'),
  );
  return paths.flatMap((path) => leasedWorkOf(join(SERVER, path)));
}

/** Reads the table of the ADR: names of work, and why no harm is done if two servers do it. */
function documentedWork(): readonly LeasedWork[] {
  const rows = readFileSync(ADR, 'utf8').matchAll(/^\| (`.*`) \| (.*) \|$/gm);
  return [...rows].flatMap(([, names = '', reason = '']) =>
    names
      .split(', ')
      .map((name) => ({ name: name.replaceAll('`', ''), isFenced: reason.startsWith('fenced') })),
  );
}

const unique = (work: readonly LeasedWork[]): readonly string[] =>
  [...new Set(work.map(({ name, isFenced }) => `${name}: ${isFenced ? '' : 'not '}fenced`))].sort();

test('all leased work is in the table of the ADR, with its fence', () => {
  expect(unique(documentedWork())).toEqual(unique(addedWork()));
});
