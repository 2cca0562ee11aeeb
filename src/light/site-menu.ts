import { showFace } from './show-face';

/**
 * Opens and closes the menu of a narrow screen: by its button, with Escape, and with a press on a
 * link in it.
 */
export function startSiteMenu(): void {
  const menu = document.getElementById('site-menu');
  const button = document.querySelector<HTMLElement>('[aria-controls="site-menu"]');
  if (menu === null || button === null) return;
  const isOpen = (): boolean => menu.hasAttribute('data-open');
  const show = (isShown: boolean): void => {
    menu.toggleAttribute('data-open', isShown);
    button.setAttribute('aria-expanded', String(isShown));
    showFace(button, String(isShown));
  };
  button.addEventListener('click', () => {
    show(!isOpen());
  });
  menu.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('a, button') !== null) show(false);
  });
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape' && isOpen()) show(false);
  });
}
