import { startPage } from '../start-page';
import { lazyCode } from './lazy-code';

/** Runs on pages that only have the parts of every page, such as lists of articles. */
startPage(lazyCode);
