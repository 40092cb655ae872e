import type { ReactNode } from 'react';

/** Line drawings on a field of 20 by 20; strokes take the colour of the text. */
export const ICONS = {
  search: (
    <>
      <circle cx="9" cy="9" r="5.5" />
      <path d="m13.2 13.2 4 4" />
    </>
  ),
  check: <path d="m4 10.5 4 4 8-9" />,
  close: <path d="m4.5 4.5 11 11m0-11-11 11" />,
  menu: <path d="M3 6.5h14M3 13.5h14" />,
  plus: <path d="M10 4v12M4 10h12" />,
  down: <path d="m5 8 5 5 5-5" />,
  next: <path d="M3.5 10h13m-4.5-4.5 4.5 4.5-4.5 4.5" />,
  back: <path d="M16.5 10h-13M8 5.5 3.5 10 8 14.5" />,
  download: <path d="M10 3v10.5M5.5 9.5 10 14l4.5-4.5M4 17h12" />,
  lock: (
    <>
      <rect x="4.5" y="9" width="11" height="8" rx="1" />
      <path d="M7 9V6.5a3 3 0 0 1 6 0V9" />
    </>
  ),
  warning: <path d="M10 3 2.5 16.5h15zM10 8.5v3.7M10 14.3v.1" />,
  copy: (
    <>
      <rect x="7" y="7" width="9.5" height="9.5" rx="1" />
      <path d="M13 7V3.5H3.5V13H7" />
    </>
  ),
  file: <path d="M5 2.5h6.5L15.5 6.5v11h-10.5zM11.5 2.5v4h4" />,
  theme: (
    <>
      <circle cx="10" cy="10" r="3.2" />
      <path d="M10 2.5v2M10 15.5v2M2.5 10h2M15.5 10h2M4.7 4.7l1.4 1.4M13.9 13.9l1.4 1.4M15.3 4.7l-1.4 1.4M6.1 13.9l-1.4 1.4" />
    </>
  ),
  card: (
    <>
      <rect x="2.5" y="4.5" width="15" height="11" rx="1.5" />
      <path d="M2.5 8.5h15M5.5 12.5h3" />
    </>
  ),
  shield: <path d="M10 2.5 4 4.7v4.8c0 3.7 2.5 6.5 6 8 3.5-1.5 6-4.3 6-8V4.7zM7.3 10l2 2 3.5-4" />,
  mail: (
    <>
      <rect x="2.5" y="4.5" width="15" height="11" rx="1" />
      <path d="m3 5.5 7 5.5 7-5.5" />
    </>
  ),
  play: <path className="icon-fill" d="M6 3.8v12.4L16.2 10z" />,
  pause: <path d="M7 4.5v11M13 4.5v11" strokeWidth="2.4" />,
  captions: (
    <>
      <rect x="2.5" y="4.5" width="15" height="11" rx="1.5" />
      <path d="M8.6 8.7a1.7 1.7 0 1 0 0 2.6M14 8.7a1.7 1.7 0 1 0 0 2.6" />
    </>
  ),
  again: <path d="M4 10a6 6 0 1 0 2-4.5M6.2 2.2 5.8 5.7l3.4.3" />,
  ahead: <path d="M16 10a6 6 0 1 1-2-4.5M13.8 2.2l.4 3.5-3.4.3" />,
  volume: <path d="M3.5 8v4h2.8l4.2 3.5v-11L6.3 8zM13 7.5a3.5 3.5 0 0 1 0 5M15 5a7 7 0 0 1 0 10" />,
  muted: <path d="M3.5 8v4h2.8l4.2 3.5v-11L6.3 8zM13 8l4 4m0-4-4 4" />,
  filter: <path d="M3 6h14M6 10h8M8.5 14h3" />,
  pictureInPicture: (
    <>
      <rect x="2.5" y="4" width="15" height="12" rx="1.5" />
      <rect x="10" y="9.5" width="5.5" height="4.5" fill="currentColor" stroke="none" />
    </>
  ),
  fullscreen: <path d="M7 3.5H3.5V7M13 3.5h3.5V7M7 16.5H3.5V13M13 16.5h3.5V13" />,
  watch: (
    <>
      <rect x="2.5" y="4" width="15" height="10" rx="1" />
      <path d="M7 17h6M8.7 7v4l3.3-2z" />
    </>
  ),
  listen: (
    <path d="M4 12.5V10a6 6 0 0 1 12 0v2.5M4 12.5v2a1.5 1.5 0 0 0 3 0v-2a1.5 1.5 0 0 0-3 0Zm12 0v2a1.5 1.5 0 0 1-3 0v-2a1.5 1.5 0 0 1 3 0Z" />
  ),
  read: <path d="M10 5.5C8.5 4.3 6 4 3 4.3v11c3-.3 5.5 0 7 1.2 1.5-1.2 4-1.5 7-1.2v-11c-3-.3-5.5 0-7 1.2Zm0 0v11" />,
  link: (
    <path d="M8.5 11.5a3 3 0 0 0 4.2 0l2.6-2.6a3 3 0 0 0-4.2-4.2l-.9.9M11.5 8.5a3 3 0 0 0-4.2 0l-2.6 2.6a3 3 0 0 0 4.2 4.2l.9-.9" />
  ),
  print: <path d="M6 7V3h8v4M6 14H3.5V7h13v7H14M6 11.5h8V17H6z" />,
  clock: (
    <>
      <circle cx="10" cy="10" r="7" />
      <path d="M10 6v4.3l2.7 1.7" />
    </>
  ),
  person: (
    <>
      <circle cx="10" cy="7" r="3.2" />
      <path d="M3.8 16.5a6.3 6.3 0 0 1 12.4 0" />
    </>
  ),
  flag: <path d="M5 17.5V3.5h9.5L12 7l2.5 3.5H5" />,
  save: <path className="icon-save" d="M5.5 3h9v14L10 13.4 5.5 17z" />,
  note: <path d="m4 16 .8-3.3 8.6-8.6 2.5 2.5-8.6 8.6zM11.8 5.7l2.5 2.5" />,
  external: <path d="M11.5 3.5h5v5M16.5 3.5 9 11M14 11.5v5H3.5V6h5" />,
} as const satisfies Record<string, ReactNode>;

export type IconName = keyof typeof ICONS;
