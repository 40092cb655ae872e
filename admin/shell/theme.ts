import { browserStore } from '#client/storage/browser-store.ts';

/** Switches between light and dark; the choice is that of the site, which theme.js applies before the first paint. */
export function switchTheme(): void {
  const root = document.documentElement;
  const isDark = root.dataset.theme
    ? root.dataset.theme === 'dark'
    : matchMedia('(prefers-color-scheme: dark)').matches;
  root.dataset.theme = isDark ? 'light' : 'dark';
  browserStore.write('theme', root.dataset.theme);
}
