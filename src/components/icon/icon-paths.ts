/** Icons that scripts without React draw, apart from the others. */
export const CHECK_PATH = 'M5 12.5 10 17.5 19.5 7';
export const COPY_PATH = 'M9 9h11v11H9V9ZM15 9V4H4v11h5';

/** Each icon is one stroked path on a 24 × 24 grid. */
export const iconPaths = {
  alert: 'M12 3.5 2.8 19.5h18.4L12 3.5ZM12 10v4.5M12 17.2v.1',
  'arrow-left': 'M19 12H5M11 6l-6 6 6 6',
  'arrow-right': 'M5 12h14M13 6l6 6-6 6',
  camera: 'M4 8.5h3.5L9.5 6h5l2 2.5H20V19H4V8.5ZM12 16.3a3.2 3.2 0 1 0 0-6.4 3.2 3.2 0 0 0 0 6.4Z',
  check: CHECK_PATH,
  'check-circle': 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM8 12.3l2.8 2.8L16 9.5',
  'chevron-down': 'M6 9.5l6 6 6-6',
  'chevron-right': 'M9.5 6l6 6-6 6',
  'chevron-up': 'M6 14.5l6-6 6 6',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 7v5.2l3.4 2',
  close: 'M6 6l12 12M18 6 6 18',
  copy: COPY_PATH,
  download: 'M12 4v11M7.5 10.8 12 15.3l4.5-4.5M5 20h14',
  error: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 7.5v5.2M12 16.3v.1',
  external: 'M14 4h6v6M20 4l-9 9M18 14v6H4V6h6',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z',
  feed: 'M5 19.5v-.1M5 12.5a7 7 0 0 1 7 7M5 5a14.5 14.5 0 0 1 14.5 14.5',
  globe:
    'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM3.3 12h17.4M12 3c2.6 2.5 3.9 5.5 3.9 9s-1.3 6.5-3.9 9' +
    'c-2.6-2.5-3.9-5.5-3.9-9S9.4 5.5 12 3Z',
  info: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 11v5.5M12 7.6v.1',
  link:
    'M10 14a4 4 0 0 0 5.7 0l3.1-3.1a4 4 0 0 0-5.7-5.7L11.6 6.7' +
    'M14 10a4 4 0 0 0-5.7 0l-3.1 3.1a4 4 0 0 0 5.7 5.7l1.5-1.5',
  lock: 'M6 11h12v9.5H6V11ZM8.5 11V7.5a3.5 3.5 0 0 1 7 0V11',
  mail: 'M3.5 6h17v12.5h-17V6ZM4 6.8l8 6.4 8-6.4',
  menu: 'M4 7h16M4 12h16M4 17h16',
  minus: 'M5 12h14',
  monitor: 'M3.5 4.5h17v11.5h-17V4.5ZM12 16v4M8 20h8',
  moon: 'M19.5 14.3A8 8 0 0 1 9.7 4.5a8 8 0 1 0 9.8 9.8Z',
  paste: 'M9 4.5h6v3H9v-3ZM9 6H5.5v14.5h13V6H15',
  plus: 'M12 5v14M5 12h14',
  qr: 'M4 4h6v6H4V4ZM14 4h6v6h-6V4ZM4 14h6v6H4v-6ZM14 14h2.5v2.5M20 14v3M14 20h2.5M19.9 20h.1',
  refresh:
    'M19.5 12a7.5 7.5 0 0 1-13.4 4.6M4.5 12a7.5 7.5 0 0 1 13.4-4.6M18.5 3.5v4h-4M5.5 20.5v-4h4',
  search: 'M10.8 17.6a6.8 6.8 0 1 0 0-13.6 6.8 6.8 0 0 0 0 13.6ZM15.8 15.8l4.7 4.7',
  shield:
    'M12 3.2 4.8 6v5.4c0 4.5 3 7.7 7.2 9.4 4.2-1.7 7.2-4.9 7.2-9.4V6L12 3.2ZM8.8 11.9l2.3 2.3 4.1-4.4',
  star: 'M12 3.6l2.6 5.3 5.8.8-4.2 4.1 1 5.8-5.2-2.7-5.2 2.7 1-5.8-4.2-4.1 5.8-.8L12 3.6Z',
  sun:
    'M12 16.5a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9ZM12 2.5v2M12 19.5v2M21.5 12h-2M4.5 12h-2' +
    'M18.7 5.3l-1.4 1.4M6.7 17.3l-1.4 1.4M18.7 18.7l-1.4-1.4M6.7 6.7 5.3 5.3',
  swap: 'M7.5 4v15M4 15.5 7.5 19l3.5-3.5M16.5 20V5M13 8.5 16.5 5 20 8.5',
  user: 'M12 11.5a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.5 20.5a7.5 7.5 0 0 1 15 0',
  wallet: 'M4 7.5h16V19H4V7.5ZM4 7.5 15.5 4v3.5M15.8 13.2h.1',
} as const;

export type IconName = keyof typeof iconPaths;

/** Icons that point along the line of text. */
export const directionalIcons: ReadonlySet<IconName> = new Set([
  'arrow-left',
  'arrow-right',
  'chevron-right',
]);
