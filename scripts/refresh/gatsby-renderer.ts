import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

/** Page data as Gatsby stores it, from which it renders the page. */
export type PageData = {
  readonly componentChunkName: string;
  readonly path: string;
  readonly result: { readonly data: unknown; readonly pageContext: unknown };
  readonly staticQueryHashes: readonly string[];
  readonly slicesMap: Readonly<Record<string, string>>;
  /** Pattern of the paths that a shell is served at. */
  readonly matchPath?: string;
};

/** Renders pages as Gatsby's build does. */
export type PageRenderer = {
  /** @returns the page's HTML, before the plugins finish it */
  render(page: PageData): Promise<string>;
};

/** Whether Gatsby has bundled the templates of these pages. */
export function areTemplatesBuilt(publicDir: string, pages: readonly PageData[]): boolean {
  const { assetsByChunkName } = JSON.parse(
    readFileSync(join(publicDir, 'webpack.stats.json'), 'utf8'),
  ) as { readonly assetsByChunkName: Readonly<Record<string, unknown>> };
  return pages.every(({ componentChunkName }) => componentChunkName in assetsByChunkName);
}

type Resources = Readonly<Record<string, unknown>>;

/** The function that Gatsby bundles from the templates (`cache-dir/static-entry.js`). */
type RendererBundle = {
  default(page: Readonly<Record<string, unknown>>): Promise<{ html: string }>;
};

/** The module of Gatsby that lists the scripts and styles of a template. */
type TemplateAssets = {
  readWebpackStats(publicDir: string): Promise<unknown>;
  getScriptsAndStylesForTemplate(chunkName: string, stats: unknown): Promise<Resources>;
};

const emptySlice = /<slice-start id="([^"]+)"><\/slice-start>.*?<slice-end id="\1"><\/slice-end>/gs;

/**
 * Opens the renderer that Gatsby's last build left. Gatsby looks for styles in `public/` below the
 * working directory, so that has to be the site's root.
 * @throws Error if there is no such build
 */
export async function openGatsbyRenderer(rootDir: string): Promise<PageRenderer> {
  const load = createRequire(import.meta.url);
  const publicDir = join(rootDir, 'public');
  Object.assign(globalThis, { __PATH_PREFIX__: '' });
  const bundle = load(join(rootDir, '.cache/page-ssr/routes/render-page.js')) as RendererBundle;
  const assets = load('gatsby/dist/utils/client-assets-for-template') as TemplateAssets;
  const stats = await assets.readWebpackStats(publicDir);
  const resources = new Map<string, Promise<Resources>>();
  const slices = new Map<string, string>();

  const resourcesOf = (chunkName: string): Promise<Resources> => {
    const known =
      resources.get(chunkName) ?? assets.getScriptsAndStylesForTemplate(chunkName, stats);
    resources.set(chunkName, known);
    return known;
  };
  const sliceOf = (id: string): string => {
    const html =
      slices.get(id) ?? readFileSync(join(publicDir, `_gatsby/slices/${id}.html`), 'utf8');
    slices.set(id, html);
    return html;
  };
  return {
    async render(page) {
      const { html } = await bundle.default({
        pagePath: page.path,
        pageData: page,
        context: { isDuringBuild: true },
        staticQueryContext: {},
        ...(await resourcesOf(page.componentChunkName)),
      });
      return html.replace(
        emptySlice,
        (_all, id: string) =>
          `<!-- slice-start id="${id}" -->${sliceOf(id)}<!-- slice-end id="${id}" -->`,
      );
    },
  };
}
