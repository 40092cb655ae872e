import type { ReactNode } from 'react';

/** Line drawings of areas and acts on a field of 20 by 20, besides those of `ui/icon`. */
export const OFFICE_ICONS = {
  activity: (
    <>
      <circle cx="10" cy="7.8" r="4.8" />
      <path d="m7.2 11.8-1.3 5.7 4.1-2.1 4.1 2.1-1.3-5.7" />
    </>
  ),
  audit: <path d="M10 2.6 16 5v4.6c0 3.7-2.4 6.4-6 7.8-3.6-1.4-6-4.1-6-7.8V5zM7.4 10l1.9 1.9 3.4-3.7" />,
  bold: <path d="M6 3.5h5a3.2 3.2 0 0 1 0 6.4H6zM6 9.9h5.8a3.3 3.3 0 0 1 0 6.6H6z" />,
  calendar: <path d="M3.5 4.5h13v12h-13zM3.5 8.2h13M7 2.8v3M13 2.8v3" />,
  category: <path d="M5 17.5V3.2M5 4h10l-2.2 3.4L15 10.8H5" />,
  check: <path d="m4.5 10.4 3.6 3.6 7.4-8" />,
  clock: (
    <>
      <circle cx="10" cy="10" r="7" />
      <path d="M10 6v4.2l2.8 1.7" />
    </>
  ),
  close: <path d="m5 5 10 10M15 5 5 15" />,
  command: (
    <path d="M7.5 7.5h5v5h-5zM7.5 7.5H6a2 2 0 1 1 1.5-2zM12.5 7.5V5.5a2 2 0 1 1 1.5 2zM12.5 12.5H14a2 2 0 1 1-1.5 2zM7.5 12.5v2a2 2 0 1 1-1.5-2z" />
  ),
  copy: <path d="M7 7h9.5v9.5H7zM4.5 13H3.5V3.5H13v1" />,
  delete: <path d="M4 5.5h12M8 5.5V3.4h4v2.1M5.4 5.5l.8 11h7.6l.8-11" />,
  desktop: <path d="M2.5 4h15v9.5h-15zM7 17h6M10 13.5V17" />,
  down: <path d="m5 8 5 5 5-5" />,
  download: <path d="M10 3v10.5M5.5 9.5 10 14l4.5-4.5M4 17h12" />,
  drag: <path d="M7.5 5h.01M12.5 5h.01M7.5 10h.01M12.5 10h.01M7.5 15h.01M12.5 15h.01" strokeWidth="2.2" />,
  external: <path d="M8 4H4v12h12v-4M11 4h5v5M16 4l-7 7" />,
  filter: <path d="M3 5.5h14M5.8 10h8.4M8.4 14.5h3.2" />,
  folder: <path d="M3.5 5h5l1.5 2h6.5v8.5h-13zM11 7v8.5" />,
  help: (
    <>
      <circle cx="10" cy="10" r="7.2" />
      <path d="M7.8 8.1a2.2 2.2 0 1 1 3.3 1.9c-.7.4-1.1.8-1.1 1.6M10 14.1v.1" />
    </>
  ),
  home: <path d="M3 9.2 10 3.5l7 5.7M5 8v8.5h10V8M8.3 16.5v-4.3h3.4v4.3" />,
  key: (
    <>
      <circle cx="6.8" cy="10" r="3.3" />
      <path d="M10 10h7.5M14.8 10v3M17.2 10v2" />
    </>
  ),
  italic: <path d="M8.5 3.5h6M5.5 16.5h6M11.5 3.5l-3 13" />,
  language: (
    <path d="M2.8 5h8.4M7 3v2M9.6 5c-.7 3.4-3 6-6 7.4M4.6 7.6c1 2 2.7 3.6 4.9 4.5M9.8 17l3.6-8.4L17 17M11 14.2h4.8" />
  ),
  link: (
    <path d="M8.5 11.5a3 3 0 0 0 4.3 0l2.6-2.6a3 3 0 0 0-4.3-4.3L10 5.7M11.5 8.5a3 3 0 0 0-4.3 0l-2.6 2.6a3 3 0 0 0 4.3 4.3L10 14.3" />
  ),
  list: <path d="M4 5h12M4 9h12M4 13h8" />,
  lock: <path d="M5 9h10v7.5H5zM7.2 9V6.5a2.8 2.8 0 0 1 5.6 0V9" />,
  mail: <path d="M2.8 4.8h14.4v10.4H2.8zM3 5.2l7 5.6 7-5.6" />,
  media: <path d="M2.8 4.5h14.4v11H2.8zM8.3 7.6v4.8L12.4 10z" />,
  menu: <path d="M3 6.5h14M3 13.5h14" />,
  merge: <path d="M5 3.5v3.2c0 3 5 3.2 5 6.4v3.4M15 3.5v3.2c0 3-5 3.2-5 6.4" />,
  message: <path d="M3 4h14v9.5H8.6L5 16.8v-3.3H3z" />,
  microphone: (
    <>
      <rect x="7.3" y="2.8" width="5.4" height="8.4" rx="2.7" />
      <path d="M4.6 9.4a5.4 5.4 0 0 0 10.8 0M10 14.8v2.7" />
    </>
  ),
  more: <path d="M4.5 10h.01M10 10h.01M15.5 10h.01" strokeWidth="2.4" />,
  pause: <path className="icon-fill" d="M5.5 4h3.2v12H5.5zM11.3 4h3.2v12h-3.2z" />,
  people: (
    <>
      <circle cx="7.5" cy="7" r="3" />
      <path d="M2.3 16.5c.4-3 2.5-4.6 5.2-4.6s4.8 1.6 5.2 4.6M12.8 4.3a3 3 0 0 1 0 5.4M14.2 12.2c2 .6 3.2 2.1 3.5 4.3" />
    </>
  ),
  phone: (
    <>
      <rect x="6" y="2.5" width="8" height="15" rx="1.5" />
      <path d="M9 15h2" />
    </>
  ),
  play: <path className="icon-fill" d="M6 3.8v12.4L16.2 10z" />,
  plus: <path d="M10 4v12M4 10h12" />,
  preview: (
    <>
      <path d="M2 10s3-5 8-5 8 5 8 5-3 5-8 5-8-5-8-5z" />
      <circle cx="10" cy="10" r="2.3" />
    </>
  ),
  publication: <path d="M5 2.5h6.5L15.5 6.5v11H5zM11.5 2.5v4h4M7.7 10.5h5.2M7.7 13.5h5.2" />,
  receipt: <path d="M4.5 2.5h11v15l-1.9-1.3-1.8 1.3-1.8-1.3-1.8 1.3-1.8-1.3-1.9 1.3zM7.5 6.8h5M7.5 10h5" />,
  report: <path d="M3.5 3v13.5H17M6.5 13V9.8M10 13V6.5M13.5 13V8.2" />,
  rule: (
    <>
      <circle cx="10" cy="10" r="7.2" />
      <path d="M10 9.2v4.6M10 6.3v.1" />
    </>
  ),
  search: (
    <>
      <circle cx="9" cy="9" r="5.5" />
      <path d="m13.2 13.2 4 4" />
    </>
  ),
  send: <path d="M17 3 9 11M17 3l-5 14-3-6-6-3z" />,
  settings: (
    <>
      <path d="M3 6h8M15 6h2M3 14h2M9 14h8" />
      <circle cx="13" cy="6" r="2" />
      <circle cx="7" cy="14" r="2" />
    </>
  ),
  table: <path d="M3 4h14v12H3zM3 8h14M3 12h14M8.5 4v12" />,
  theme: (
    <>
      <circle cx="10" cy="10" r="3.2" />
      <path d="M10 2.5v2M10 15.5v2M2.5 10h2M15.5 10h2M4.7 4.7l1.4 1.4M13.9 13.9l1.4 1.4M15.3 4.7l-1.4 1.4M6.1 13.9l-1.4 1.4" />
    </>
  ),
  undo: <path d="M7 4 3.5 7.5 7 11M4 7.5h7.5a4.3 4.3 0 0 1 0 8.6H8" />,
  up: <path d="m5 12 5-5 5 5" />,
  upload: <path d="M10 13.5V3M5.5 7.5 10 3l4.5 4.5M4 17h12" />,
  window: <path d="M3 4h14v12H3zM3 7.5h14" />,
} as const satisfies Record<string, ReactNode>;

export type OfficeIconName = keyof typeof OFFICE_ICONS;
