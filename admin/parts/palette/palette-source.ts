import type { ReactNode } from 'react';
import type { OfficeAddress } from '#admin/parts/address/office-address.ts';
import type { OfficeIconName } from '#admin/parts/icon/office-icon-paths.tsx';
import type { StaffPermission } from '#domain/access/staff.ts';

/** One result of the command palette. */
export type PaletteItem = {
  /** Unique in its source. */
  id: string;
  label: string;
  note?: string;
  icon?: OfficeIconName;
  /** A cover or a monogram instead of an icon. */
  picture?: ReactNode;
  /** An address below /admin. */
  to: OfficeAddress;
};

/** Records that the palette finds by text: people, orders, publications. Written by the area that has them. */
export type PaletteSource = {
  /** The heading of its results, in the plural. */
  title: string;
  permission: StaffPermission;
  /** At most eight results, best first. Called for one digit, or two characters or more, after a pause in typing. */
  search: (text: string, signal: AbortSignal) => Promise<readonly PaletteItem[]>;
};
