import { workerData } from 'node:worker_threads';

import { setLanguages } from '@quayside/contract/site/locales';

import type { PagesOfThread } from './write-pages';
import { writePagesHere } from './write-pages-here';

const { languages, ...work } = workerData as PagesOfThread;
setLanguages(languages);
void writePagesHere(work);
