import { startCopyButtons } from '../copy-buttons';
import { startPageParts } from '../page-parts';
import { startPage } from '../start-page';
import { lazyCode } from './lazy-code';

/** Runs on pages that an editor has composed of sections. */
startPage(lazyCode);
startPageParts(lazyCode.loadParts);
startCopyButtons();
