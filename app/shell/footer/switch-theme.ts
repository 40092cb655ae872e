import { browserStore } from '#client/storage/browser-store.ts';

/** Toggles light and dark, and stores the choice for theme.js. */
export function switchTheme(): void {
  const root = document.documentElement;
  const chosen = root.dataset.theme;
  const isDark = chosen ? chosen === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
  const next = isDark ? 'light' : 'dark';
  root.dataset.theme = next;
  browserStore.write('theme', next);
}
