import { readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

import ts from 'typescript';

/** Which nodes each node imports. */
export type ImportGraph = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * Reads the imports between the files of a TypeScript project, including dynamic imports and
 * imports of types only.
 * @param root the folder of tsconfig.json
 * @returns paths relative to the root, with `/`
 */
export function readImportGraph(root: string): ImportGraph {
  const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile) as {
    config: unknown;
  };
  const { fileNames, options } = ts.parseJsonConfigFileContent(config, ts.sys, root);
  const cache = ts.createModuleResolutionCache(root, (name) => name, options);
  const own = new Set(fileNames);
  const pathOf = (file: string): string => relative(root, file).split(sep).join('/');
  const importsOf = (file: string): ReadonlySet<string> => {
    const { importedFiles } = ts.preProcessFile(readFileSync(file, 'utf8'), true, true);
    const targets = importedFiles
      .map(({ fileName }) => fileName)
      .filter((specifier) => /^(?:\.|@quayside\/)/.test(specifier))
      .map((specifier) => ts.resolveModuleName(specifier, file, options, ts.sys, cache))
      .map(({ resolvedModule }) => resolvedModule?.resolvedFileName ?? '')
      .filter((target) => own.has(target) && target !== file);
    return new Set(targets.map(pathOf));
  };
  return new Map(fileNames.map((file) => [pathOf(file), importsOf(file)]));
}

/**
 * Merges the files of a graph into groups, such as folders.
 * @param groupOf null for a file that is left out
 */
export function groupImports(
  graph: ImportGraph,
  groupOf: (file: string) => string | null,
): ImportGraph {
  const groups = new Map<string, Set<string>>();
  for (const [file, targets] of graph) {
    const group = groupOf(file);
    if (group === null) continue;
    const imported = groups.get(group) ?? new Set<string>();
    groups.set(group, imported);
    for (const target of targets) {
      const targetGroup = groupOf(target);
      if (targetGroup !== null && targetGroup !== group) imported.add(targetGroup);
    }
  }
  return groups;
}

/** @returns the shortest cycle through each node that is in one, without repetitions */
export function findCycles(graph: ImportGraph): readonly (readonly string[])[] {
  const found: (readonly string[])[] = [];
  const isCovered = new Set<string>();
  for (const node of nodesInCycles(graph)) {
    if (isCovered.has(node)) continue;
    const cycle = shortestCycle(graph, node);
    for (const covered of cycle) isCovered.add(covered);
    found.push(cycle);
  }
  return found;
}

/** Returns the nodes in a cycle. Nodes without remaining imports are removed first. */
function nodesInCycles(graph: ImportGraph): ReadonlySet<string> {
  const left = new Set(graph.keys());
  const hasImportsLeft = (node: string): boolean =>
    [...(graph.get(node) ?? [])].some((target) => left.has(target));
  let before: number;
  do {
    before = left.size;
    for (const node of left) if (!hasImportsLeft(node)) left.delete(node);
  } while (left.size < before);
  return new Set([...left].filter((node) => shortestCycle(graph, node).length > 0));
}

function shortestCycle(graph: ImportGraph, start: string): readonly string[] {
  const cameFrom = new Map<string, string>();
  const waiting = [start];
  for (const node of waiting)
    for (const target of graph.get(node) ?? []) {
      if (target === start) return pathTo(cameFrom, start, node);
      if (cameFrom.has(target)) continue;
      cameFrom.set(target, node);
      waiting.push(target);
    }
  return [];
}

function pathTo(
  cameFrom: ReadonlyMap<string, string>,
  start: string,
  end: string,
): readonly string[] {
  const path = [end];
  for (let node = end; node !== start; node = path[0] as string)
    path.unshift(cameFrom.get(node) as string);
  return path;
}
