import { createContext } from 'react';
import type { OfficeAddress } from '#admin/parts/address/office-address.ts';

/** What the top bar of a screen opens. */
export type FrameActs = { openMenu: () => void; openPalette: () => void };

export const FrameContext = createContext<FrameActs>({ openMenu: () => undefined, openPalette: () => undefined });

export type Crumb = { label: string; to: OfficeAddress };

/** The screen above the one that is shown. */
export const ParentContext = createContext<Crumb | null>(null);
