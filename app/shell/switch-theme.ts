import { browserStore } from '#app/api/browser-store.ts';

/** Turns light into dark and back, and keeps the choice for the next visit, where theme.js finds it. */
export function switchTheme(): void {
  const root = document.documentElement;
  const chosen = root.dataset.theme;
  const isDark = chosen ? chosen === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
  const next = isDark ? 'light' : 'dark';
  root.dataset.theme = next;
  browserStore.write('theme', next);
}
