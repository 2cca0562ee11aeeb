import { createSiteBuild } from './plugins/create-site-build';

const build = createSiteBuild(process.cwd(), process.env);

export const createSchemaCustomization = build.createSchemaCustomization;
export const sourceNodes = build.sourceNodes;
export const onCreateWebpackConfig = build.onCreateWebpackConfig;
export const createPages = build.createPages;
export const onPostBuild = build.onPostBuild;
