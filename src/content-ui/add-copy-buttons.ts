import { copyText } from '../components/copy-button/copy-text';
import { CHECK_PATH, COPY_PATH } from '../components/icon/icon-paths';
import { trustedHtml } from '../lib/trusted-types/trusted-types';

export type CopyLabels = {
  readonly label: string;
  readonly copied: string;
  readonly failed: string;
};

const shownMs = 3_000;

/**
 * Adds a copy button to every code block in `root`. React does not render this text, so it can't
 * render the buttons either. A block that already has a button is skipped.
 */
export function addCopyButtons(root: HTMLElement, labels: CopyLabels): void {
  for (const block of root.querySelectorAll('pre')) {
    const holder = block.parentElement;
    if (holder === null || holder.hasAttribute('data-copyable')) continue;
    const frame = holder.tagName === 'FIGURE' ? holder : wrap(block);
    frame.setAttribute('data-copyable', '');
    frame.append(copyButton(block, labels));
  }
}

/** The block scrolls sideways, but its button must not. */
function wrap(block: HTMLElement): HTMLElement {
  const frame = document.createElement('div');
  block.replaceWith(frame);
  frame.append(block);
  return frame;
}

function copyButton(block: HTMLElement, { label, copied, failed }: CopyLabels): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  const show = (words: string, iconPath: string): void => {
    button.title = words;
    button.setAttribute('aria-label', words);
    button.innerHTML = trustedHtml(
      `<svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true"><path d="${iconPath}"/></svg>`,
    ) as string;
  };
  const status = document.createElement('span');
  status.setAttribute('role', 'status');
  let timer: ReturnType<typeof setTimeout>;
  show(label, COPY_PATH);
  button.addEventListener('click', () => {
    void copyText(block.textContent).then((isCopied) => {
      const words = isCopied ? copied : failed;
      show(words, isCopied ? CHECK_PATH : COPY_PATH);
      status.textContent = words;
      clearTimeout(timer);
      timer = setTimeout(() => {
        show(label, COPY_PATH);
        status.textContent = '';
      }, shownMs);
    });
  });
  block.after(status);
  return button;
}
