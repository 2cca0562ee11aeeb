import { startCopyButtons } from '../copy-buttons';
import { markCurrentHeading } from '../../lib/page/mark-current-heading';
import { startPage } from '../start-page';
import { lazyCode } from './lazy-code';

/** Runs on blog posts and pages of the documentation. */
startPage(lazyCode);
for (const contents of document.querySelectorAll('[data-contents]')) markCurrentHeading(contents);
startCopyButtons();
