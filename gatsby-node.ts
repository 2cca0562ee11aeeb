import { createLocalisedPages } from './gatsby/pages/create-localised-pages';
import { finishBuild } from './gatsby/build/finish-build';

export const createPages = createLocalisedPages;
export const onPostBuild = finishBuild;
