import { createContext } from 'react';

/** What the top bar of a screen opens. */
export type FrameActs = { openMenu: () => void; openPalette: () => void };

export const FrameContext = createContext<FrameActs>({ openMenu: () => undefined, openPalette: () => undefined });
