/** An area of the office: its entry in the side bar, its screens, and what the command palette finds in it. */

import type { ComponentType } from 'react';
import type { LoaderFunctionArgs, RouteObject } from 'react-router';
import type { OfficeAddress } from '#admin/parts/address/office-address.ts';
import type { StaffPermission } from '#domain/access/staff.ts';
import type { Feature } from '#domain/site/features.ts';
import { loadChunk } from '#ui/lazy/load-chunk.ts';
import type { AreaPath } from './parts/address/office-address.ts';
import type { OfficeIconName } from './parts/icon/office-icon-paths.tsx';
import type { PaletteSource } from './parts/palette/palette-source.ts';

/** The groups of the side bar, in their order; the first has no heading. */
export const AREA_GROUPS = ['', 'Content', 'Accreditation', 'Members', 'Audience and reports', 'Control'] as const;

export type Area = {
  /** The beginning of its addresses below /admin; empty for the first screen. */
  path: AreaPath;
  label: string;
  icon: OfficeIconName;
  group: (typeof AREA_GROUPS)[number];
  /** Opened from a record, and no entry of the side bar. */
  isPartOfRecord?: boolean;
  /** One of them opens the area; without any, every member of the office may. */
  permissions?: readonly StaffPermission[];
  /** Its screens, relative to its path; `index` is the first. */
  routes: readonly RouteObject[];
  /** How many records wait for someone; shown in the side bar. */
  waiting?: () => Promise<number>;
  commands?: readonly AreaCommand[];
  /** What the palette searches in this area. */
  sources?: readonly PaletteSource[];
};

/** An act of the palette that opens a screen. */
export type AreaCommand = {
  label: string;
  note?: string;
  /** An address below /admin, with its query: `/orders?status=refund-requested`. */
  to: OfficeAddress;
  permission?: StaffPermission;
  /** Absent where the site does not have it. (rules P66) */
  feature?: Feature;
};

export const defineArea = (area: Area): Area => area;

/** Loads a screen when it is first opened: `lazy: screen(async () => (await import('./order.tsx')).Order)`. */
export const screen = (load: () => Promise<ComponentType>) => async () => ({ Component: await loadChunk(load) });

/** Begins the requests of a record's screen beside the loading of its code, when the record is opened. */
export const loadEarly = (begin: (id: string) => void) => ({
  loader: ({ params }: LoaderFunctionArgs) => {
    begin(params.id ?? '');
    return null;
  },
  // Its query decides what is shown of the record that is open already.
  shouldRevalidate: () => false,
});
