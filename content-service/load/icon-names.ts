/** Icons that a card may show. They are drawn in the site's own design system. */
export const iconNames = [
  'alert', 'arrow-left', 'arrow-right', 'camera', 'check', 'check-circle', 'chevron-down', 'chevron-right', 'chevron-up', 'clock', 'close', 'copy', 'download', 'error',
  'external', 'eye', 'feed', 'globe', 'info', 'link', 'lock', 'mail', 'menu', 'minus', 'monitor', 'moon', 'paste', 'plus', 'qr', 'refresh', 'search', 'shield', 'star', 'sun', 'swap', 'user', 'wallet',
] as const;

/** Drawings that the head of a page may show. */
export const drawingNames = ['quay', 'lighthouse', 'harbour', 'ferry', 'crane', 'compass', 'buoy', 'ledger'] as const;
