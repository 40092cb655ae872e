import type { Module } from '#server/kernel/module.ts';

export { listUnlockedQuickTakes } from './unlocks.ts';

export const catalogueModule: Module = { name: 'catalogue', projections: [], jobs: [], routes: () => {} };
